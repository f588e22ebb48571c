import { readPlaces } from "./zone-places.ts";

/** Made by tooling/src/make-zone-places.ts. */
export const places = readPlaces(`
Africa: Abidjan=חוף השנהב;Accra=גאנה;Addis_Ababa=אתיופיה;Algiers=אלג׳יריה;Asmara=אריתריאה;Asmera=אריתריאה;Bamako=מאלי;Bangui=הרפובליקה המרכז-אפריקאית
Africa: Banjul=גמביה;Bissau=גינאה-ביסאו;Blantyre=מלאווי;Brazzaville=קונגו - ברזאויל;Bujumbura=בורונדי;Cairo=מצרים;Casablanca=מרוקו;Ceuta=סאוטה
Africa: Conakry=גינאה;Dakar=סנגל;Dar_es_Salaam=טנזניה;Djibouti=ג׳יבוטי;Douala=קמרון;El_Aaiun=סהרה המערבית;Freetown=סיירה לאון;Gaborone=בוטסואנה
Africa: Harare=זימבבואה;Johannesburg=דרום אפריקה;Juba=דרום סודן;Kampala=אוגנדה;Khartoum=סודן;Kigali=רואנדה;Kinshasa=קינשסה;Lagos=ניגריה;Libreville=גבון
Africa: Lome=טוגו;Luanda=אנגולה;Lubumbashi=לובומבאשי;Lusaka=זמביה;Malabo=גינאה המשוונית;Maputo=מוזמביק;Maseru=לסוטו;Mbabane=אסוואטיני;Mogadishu=סומליה
Africa: Monrovia=ליבריה;Nairobi=קניה;Ndjamena=צ׳אד;Niamey=ניז׳ר;Nouakchott=מאוריטניה;Ouagadougou=בורקינה פאסו;Porto-Novo=בנין
Africa: Sao_Tome=סאו טומה ופרינסיפה;Tripoli=לוב;Tunis=תוניסיה;Windhoek=נמיביה
America: Adak=אדאק;Anchorage=אנקורג׳;Anguilla=אנגווילה;Antigua=אנטיגואה וברבודה;Araguaina=אראגואינה;Argentina/Buenos_Aires=בואנוס איירס
America: Argentina/Catamarca=קטמרקה;Argentina/Cordoba=קורדובה;Argentina/Jujuy=חוחוי;Argentina/La_Rioja=לה ריוחה;Argentina/Mendoza=מנדוזה
America: Argentina/Rio_Gallegos=ריו גאייגוס;Argentina/Salta=סלטה;Argentina/San_Juan=סן חואן;Argentina/San_Luis=סן לואיס;Argentina/Tucuman=טוקומן
America: Argentina/Ushuaia=אושוואיה;Aruba=ארובה;Asuncion=פרגוואי;Atikokan=אטיקוקן;Bahia=באהיה;Bahia_Banderas=באהיה בנדרס;Barbados=ברבדוס;Belem=בלם
America: Belize=בליז;Blanc-Sablon=בלאן-סבלון;Boa_Vista=בואה ויסטה;Bogota=קולומביה;Boise=בויסי;Buenos_Aires=בואנוס איירס;Cambridge_Bay=קיימברידג׳ ביי
America: Campo_Grande=קמפו גרנדה;Cancun=קנקון;Caracas=ונצואלה;Catamarca=קטמרקה;Cayenne=גיאנה הצרפתית;Cayman=איי קיימן;Chicago=שיקגו;Chihuahua=צ׳יוואווה
America: Ciudad_Juarez=סיודד חוארס;Coral_Harbour=אטיקוקן;Cordoba=קורדובה;Costa_Rica=קוסטה ריקה;Coyhaique=קויאיקה;Creston=קרסטון;Cuiaba=קויאבה
America: Curacao=קוראסאו;Danmarkshavn=דנמרקסהוון;Dawson=דוסון;Dawson_Creek=דוסון קריק;Denver=דנוור;Detroit=דטרויט;Dominica=דומיניקה;Edmonton=אדמונטון
America: Eirunepe=אירונפי;El_Salvador=אל סלבדור;Fort_Nelson=פורט נלסון;Fortaleza=פורטאלזה;Glace_Bay=גלייס ביי;Godthab=נואוק;Goose_Bay=גוס ביי
America: Grand_Turk=איי טרקס וקייקוס;Grenada=גרנדה;Guadeloupe=גוואדלופ;Guatemala=גואטמלה;Guayaquil=אקוודור;Guyana=גיאנה;Halifax=הליפקס;Havana=קובה
America: Hermosillo=הרמוסיו;Indiana/Indianapolis=אינדיאנפוליס;Indiana/Knox=נוקס, אינדיאנה;Indiana/Marengo=מרנגו, אינדיאנה
America: Indiana/Petersburg=פיטרסבורג, אינדיאנה;Indiana/Tell_City=טל סיטי, אינדיאנה;Indiana/Vevay=ויוואיי, אינדיאנה;Indiana/Vincennes=וינסנס, אינדיאנה
America: Indiana/Winamac=וינמאק, אינדיאנה;Indianapolis=אינדיאנפוליס;Inuvik=אינוויק;Iqaluit=איקלואיט;Jamaica=ג׳מייקה;Jujuy=חוחוי;Juneau=ג׳ונו
America: Kentucky/Louisville=לואיוויל;Kentucky/Monticello=מונטיצ׳לו, קנטאקי;Kralendijk=האיים הקריביים ההולנדיים;La_Paz=בוליביה;Lima=פרו
America: Los_Angeles=לוס אנג׳לס;Louisville=לואיוויל;Lower_Princes=סנט מארטן;Maceio=מסייאו;Managua=ניקרגואה;Manaus=מנאוס;Marigot=סן מרטן
America: Martinique=מרטיניק;Matamoros=מטמורוס;Mazatlan=מזטלן;Mendoza=מנדוזה;Menominee=מנומיני;Merida=מרידה;Metlakatla=מטלקטלה;Mexico_City=מקסיקו סיטי
America: Miquelon=סנט פייר ומיקלון;Moncton=מונקטון;Monterrey=מונטריי;Montevideo=אורוגוואי;Montserrat=מונסראט;Nassau=איי בהאמה;New_York=ניו יורק
America: Nome=נום;Noronha=נורוניה;North_Dakota/Beulah=ביולה, דקוטה הצפונית;North_Dakota/Center=סנטר, דקוטה הצפונית
America: North_Dakota/New_Salem=ניו סיילם, דקוטה הצפונית;Nuuk=נואוק;Ojinaga=אוג׳ינאגה;Panama=פנמה;Paramaribo=סורינאם;Phoenix=פיניקס
America: Port-au-Prince=האיטי;Port_of_Spain=טרינידד וטובגו;Porto_Velho=פורטו וליו;Puerto_Rico=פוארטו ריקו;Punta_Arenas=פונטה ארנס
America: Rankin_Inlet=רנקין אינלט;Recife=רסיפה;Regina=רג׳ינה;Resolute=רזולוט;Rio_Branco=ריו ברנקו;Santarem=סנטרם;Santiago=צ׳ילה
America: Santo_Domingo=הרפובליקה הדומיניקנית;Sao_Paulo=סאו פאולו;Scoresbysund=סקורסביסונד;Sitka=סיטקה;St_Barthelemy=סנט ברתולומיאו;St_Johns=סנט ג׳ונס
America: St_Kitts=סנט קיטס ונוויס;St_Lucia=סנט לוסיה;St_Thomas=איי הבתולה של ארצות הברית;St_Vincent=סנט וינסנט והגרנדינים;Swift_Current=סוויפט קרנט
America: Tegucigalpa=הונדורס;Thule=תולה;Tijuana=טיחואנה;Toronto=טורונטו;Tortola=איי הבתולה הבריטיים;Vancouver=ונקובר;Whitehorse=ווייטהורס
America: Winnipeg=וויניפג;Yakutat=יקוטאט
Antarctica: Casey=קייסי;Davis=דיוויס;DumontDUrville=דומון ד׳אורוויל;Macquarie=מקווארי;Mawson=מוסון;McMurdo=מק-מרדו;Palmer=פאלמר;Rothera=רות׳רה
Antarctica: Syowa=סייווה;Troll=טרול;Vostok=ווסטוק
Arctic: Longyearbyen=סבאלברד ויאן מאיין
Asia: Aden=תימן;Almaty=אלמאטי;Amman=ירדן;Anadyr=אנדיר;Aqtau=אקטאו;Aqtobe=אקטובה;Ashgabat=טורקמניסטן;Atyrau=אטיראו;Baghdad=עיראק;Bahrain=בחריין
Asia: Baku=אזרבייג׳ן;Bangkok=תאילנד;Barnaul=ברנאול;Beirut=לבנון;Bishkek=קירגיזסטן;Brunei=ברוניי;Calcutta=הודו;Chita=צ׳יטה;Colombo=סרי לנקה
Asia: Damascus=סוריה;Dhaka=בנגלדש;Dili=טימור-לסטה;Dubai=איחוד האמירויות הערביות;Dushanbe=טג׳יקיסטן;Famagusta=פמגוסטה;Gaza=עזה;Hebron=חברון
Asia: Ho_Chi_Minh=וייטנאם;Hong_Kong=הונג קונג;Hovd=חובד;Irkutsk=אירקוטסק;Jakarta=ג׳קרטה;Jayapura=ג׳איאפורה;Jerusalem=ישראל;Kabul=אפגניסטן
Asia: Kamchatka=קמצ׳טקה;Karachi=פקיסטן;Kathmandu=נפאל;Katmandu=נפאל;Khandyga=חנדיגה;Kolkata=הודו;Krasnoyarsk=קרסנויארסק;Kuala_Lumpur=מלזיה
Asia: Kuching=קוצ׳ינג;Kuwait=כווית;Macau=מקאו;Magadan=מגדן;Makassar=מאקאסאר;Manila=הפיליפינים;Muscat=עומאן;Nicosia=ניקוסיה;Novokuznetsk=נובוקוזנטסק
Asia: Novosibirsk=נובוסיבירסק;Omsk=אומסק;Oral=אורל;Phnom_Penh=קמבודיה;Pontianak=פונטיאנק;Pyongyang=קוריאה הצפונית;Qatar=קטאר;Qostanay=קוסטנאי
Asia: Qyzylorda=קיזילורדה;Rangoon=מיאנמר (בורמה);Riyadh=ערב הסעודית;Saigon=וייטנאם;Sakhalin=סחלין;Samarkand=סמרקנד;Seoul=קוריאה הדרומית;Shanghai=סין
Asia: Singapore=סינגפור;Srednekolymsk=סרדנייקולימסק;Taipei=טייוואן;Tashkent=אוזבקיסטן;Tbilisi=גאורגיה;Tehran=איראן;Thimphu=בהוטן;Tokyo=יפן;Tomsk=טומסק
Asia: Ulaanbaatar=אולאן באטור;Urumqi=אורומקי;Ust-Nera=אוסט-נרה;Vientiane=לאוס;Vladivostok=ולדיווסטוק;Yakutsk=יקוטסק;Yangon=מיאנמר (בורמה)
Asia: Yekaterinburg=יקטרינבורג;Yerevan=ארמניה
Atlantic: Azores=האיים האזוריים;Bermuda=ברמודה;Canary=האיים הקנריים;Cape_Verde=כף ורדה;Faeroe=איי פארו;Faroe=איי פארו;Madeira=מדיירה;Reykjavik=איסלנד
Atlantic: South_Georgia=ג׳ורג׳יה הדרומית ואיי סנדוויץ׳ הדרומיים;St_Helena=סנט הלנה;Stanley=איי פוקלנד
Australia: Adelaide=אדלייד;Brisbane=בריסביין;Broken_Hill=ברוקן היל;Darwin=דרווין;Eucla=יוקלה;Hobart=הוברט;Lindeman=לינדמן;Lord_Howe=אי הלורד האו
Australia: Melbourne=מלבורן;Perth=פרת׳;Sydney=סידני
Europe: Amsterdam=הולנד;Andorra=אנדורה;Astrakhan=אסטרחן;Athens=יוון;Belgrade=סרביה;Berlin=גרמניה;Bratislava=סלובקיה;Brussels=בלגיה;Bucharest=רומניה
Europe: Budapest=הונגריה;Busingen=ביזינגן;Chisinau=מולדובה;Copenhagen=דנמרק;Dublin=אירלנד;Gibraltar=גיברלטר;Guernsey=גרנזי;Helsinki=פינלנד
Europe: Isle_of_Man=האי מאן;Istanbul=טורקיה;Jersey=ג׳רזי;Kaliningrad=קלינינגרד;Kiev=אוקראינה;Kirov=קירוב;Kyiv=אוקראינה;Lisbon=פורטוגל;Ljubljana=סלובניה
Europe: London=בריטניה;Luxembourg=לוקסמבורג;Madrid=ספרד;Malta=מלטה;Mariehamn=איי אולנד;Minsk=בלארוס;Monaco=מונקו;Moscow=מוסקבה;Oslo=נורווגיה;Paris=צרפת
Europe: Podgorica=מונטנגרו;Prague=צ׳כיה;Riga=לטביה;Rome=איטליה;Samara=סמרה;San_Marino=סן מרינו;Sarajevo=בוסניה והרצגובינה;Saratov=סראטוב
Europe: Simferopol=סימפרופול;Skopje=מקדוניה הצפונית;Sofia=בולגריה;Stockholm=שוודיה;Tallinn=אסטוניה;Tirane=אלבניה;Ulyanovsk=אוליאנובסק;Vaduz=ליכטנשטיין
Europe: Vatican=הוותיקן;Vienna=אוסטריה;Vilnius=ליטא;Volgograd=וולגוגרד;Warsaw=פולין;Zagreb=קרואטיה;Zurich=שווייץ
Indian: Antananarivo=מדגסקר;Chagos=הטריטוריה הבריטית באוקיינוס ההודי;Christmas=אי חג המולד;Cocos=איי קוקוס (קילינג);Comoro=קומורו
Indian: Kerguelen=הטריטוריות הדרומיות של צרפת;Mahe=איי סיישל;Maldives=האיים המלדיביים;Mauritius=מאוריציוס;Mayotte=מאיוט;Reunion=ראוניון
Pacific: Apia=סמואה;Auckland=ניו זילנד;Bougainville=בוגנוויל;Chatham=צ׳אטהאם;Chuuk=צ׳וק;Easter=אי הפסחא;Efate=ונואטו;Enderbury=קנטון;Fakaofo=טוקלאו
Pacific: Fiji=פיג׳י;Funafuti=טובאלו;Galapagos=גלפאגוס;Gambier=איי גמבייה;Guadalcanal=איי שלמה;Guam=גואם;Honolulu=הונולולו;Kanton=קנטון
Pacific: Kiritimati=קיריטימאטי;Kosrae=קוסרה;Kwajalein=קוואג׳ליין;Majuro=איי מרשל;Marquesas=איי מרקיז;Midway=מידוויי;Nauru=נאורו;Niue=ניווה
Pacific: Norfolk=האי נורפוק;Noumea=קלדוניה החדשה;Pago_Pago=סמואה האמריקנית;Palau=פלאו;Pitcairn=איי פיטקרן;Pohnpei=פונפיי;Ponape=פונפיי
Pacific: Port_Moresby=פורט מורסבי;Rarotonga=איי קוק;Saipan=איי מריאנה הצפוניים;Tahiti=טהיטי;Tarawa=טאראווה;Tongatapu=טונגה;Truk=צ׳וק;Wake=וייק
Pacific: Wallis=איי ווליס ופוטונה
`);
