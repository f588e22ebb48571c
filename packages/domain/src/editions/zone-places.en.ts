import { readPlaces } from "./zone-places.ts";

/** Made by tooling/src/make-zone-places.ts. */
export const places = readPlaces(`
Africa: Abidjan=Côte d’Ivoire;Accra=Ghana;Addis_Ababa=Ethiopia;Algiers=Algeria;Asmara=Eritrea;Asmera=Eritrea;Bamako=Mali
Africa: Bangui=Central African Republic;Banjul=Gambia;Bissau=Guinea-Bissau;Blantyre=Malawi;Brazzaville=Congo - Brazzaville;Bujumbura=Burundi
Africa: Cairo=Egypt;Casablanca=Morocco;Ceuta=Ceuta;Conakry=Guinea;Dakar=Senegal;Dar_es_Salaam=Tanzania;Djibouti=Djibouti;Douala=Cameroon
Africa: El_Aaiun=Western Sahara;Freetown=Sierra Leone;Gaborone=Botswana;Harare=Zimbabwe;Johannesburg=South Africa;Juba=South Sudan;Kampala=Uganda
Africa: Khartoum=Sudan;Kigali=Rwanda;Kinshasa=Kinshasa;Lagos=Nigeria;Libreville=Gabon;Lome=Togo;Luanda=Angola;Lubumbashi=Lubumbashi;Lusaka=Zambia
Africa: Malabo=Equatorial Guinea;Maputo=Mozambique;Maseru=Lesotho;Mbabane=Eswatini;Mogadishu=Somalia;Monrovia=Liberia;Nairobi=Kenya;Ndjamena=Chad
Africa: Niamey=Niger;Nouakchott=Mauritania;Ouagadougou=Burkina Faso;Porto-Novo=Benin;Sao_Tome=São Tomé & Príncipe;Tripoli=Libya;Tunis=Tunisia
Africa: Windhoek=Namibia
America: Adak=Adak;Anchorage=Anchorage;Anguilla=Anguilla;Antigua=Antigua & Barbuda;Araguaina=Araguaína;Argentina/Buenos_Aires=Buenos Aires
America: Argentina/Catamarca=Catamarca;Argentina/Cordoba=Córdoba;Argentina/Jujuy=Jujuy;Argentina/La_Rioja=La Rioja;Argentina/Mendoza=Mendoza
America: Argentina/Rio_Gallegos=Río Gallegos;Argentina/Salta=Salta;Argentina/San_Juan=San Juan;Argentina/San_Luis=San Luis;Argentina/Tucuman=Tucumán
America: Argentina/Ushuaia=Ushuaia;Aruba=Aruba;Asuncion=Paraguay;Atikokan=Atikokan;Bahia=Bahia;Bahia_Banderas=Bahía de Banderas;Barbados=Barbados
America: Belem=Belém;Belize=Belize;Blanc-Sablon=Blanc-Sablon;Boa_Vista=Boa Vista;Bogota=Colombia;Boise=Boise;Buenos_Aires=Buenos Aires
America: Cambridge_Bay=Cambridge Bay;Campo_Grande=Campo Grande;Cancun=Cancún;Caracas=Venezuela;Catamarca=Catamarca;Cayenne=French Guiana
America: Cayman=Cayman Islands;Chicago=Chicago;Chihuahua=Chihuahua;Ciudad_Juarez=Ciudad Juárez;Coral_Harbour=Atikokan;Cordoba=Córdoba
America: Costa_Rica=Costa Rica;Coyhaique=Coyhaique;Creston=Creston;Cuiaba=Cuiabá;Curacao=Curaçao;Danmarkshavn=Danmarkshavn;Dawson=Dawson
America: Dawson_Creek=Dawson Creek;Denver=Denver;Detroit=Detroit;Dominica=Dominica;Edmonton=Edmonton;Eirunepe=Eirunepé;El_Salvador=El Salvador
America: Fort_Nelson=Fort Nelson;Fortaleza=Fortaleza;Glace_Bay=Glace Bay;Godthab=Nuuk;Goose_Bay=Goose Bay;Grand_Turk=Turks & Caicos Islands
America: Grenada=Grenada;Guadeloupe=Guadeloupe;Guatemala=Guatemala;Guayaquil=Ecuador;Guyana=Guyana;Halifax=Halifax;Havana=Cuba;Hermosillo=Hermosillo
America: Indiana/Indianapolis=Indianapolis;Indiana/Knox=Knox, Indiana;Indiana/Marengo=Marengo, Indiana;Indiana/Petersburg=Petersburg, Indiana
America: Indiana/Tell_City=Tell City, Indiana;Indiana/Vevay=Vevay, Indiana;Indiana/Vincennes=Vincennes, Indiana;Indiana/Winamac=Winamac, Indiana
America: Indianapolis=Indianapolis;Inuvik=Inuvik;Iqaluit=Iqaluit;Jamaica=Jamaica;Jujuy=Jujuy;Juneau=Juneau;Kentucky/Louisville=Louisville
America: Kentucky/Monticello=Monticello, Kentucky;Kralendijk=Caribbean Netherlands;La_Paz=Bolivia;Lima=Peru;Los_Angeles=Los Angeles
America: Louisville=Louisville;Lower_Princes=Sint Maarten;Maceio=Maceió;Managua=Nicaragua;Manaus=Manaus;Marigot=St. Martin;Martinique=Martinique
America: Matamoros=Matamoros;Mazatlan=Mazatlán;Mendoza=Mendoza;Menominee=Menominee;Merida=Mérida;Metlakatla=Metlakatla;Mexico_City=Mexico City
America: Miquelon=St. Pierre & Miquelon;Moncton=Moncton;Monterrey=Monterrey;Montevideo=Uruguay;Montserrat=Montserrat;Nassau=Bahamas;New_York=New York
America: Nome=Nome;Noronha=Fernando de Noronha;North_Dakota/Beulah=Beulah, North Dakota;North_Dakota/Center=Center, North Dakota
America: North_Dakota/New_Salem=New Salem, North Dakota;Nuuk=Nuuk;Ojinaga=Ojinaga;Panama=Panama;Paramaribo=Suriname;Phoenix=Phoenix
America: Port-au-Prince=Haiti;Port_of_Spain=Trinidad & Tobago;Porto_Velho=Porto Velho;Puerto_Rico=Puerto Rico;Punta_Arenas=Punta Arenas
America: Rankin_Inlet=Rankin Inlet;Recife=Recife;Regina=Regina;Resolute=Resolute;Rio_Branco=Rio Branco;Santarem=Santarém;Santiago=Chile
America: Santo_Domingo=Dominican Republic;Sao_Paulo=São Paulo;Scoresbysund=Ittoqqortoormiit;Sitka=Sitka;St_Barthelemy=St. Barthélemy
America: St_Johns=St. John’s;St_Kitts=St. Kitts & Nevis;St_Lucia=St. Lucia;St_Thomas=U.S. Virgin Islands;St_Vincent=St. Vincent & the Grenadines
America: Swift_Current=Swift Current;Tegucigalpa=Honduras;Thule=Thule;Tijuana=Tijuana;Toronto=Toronto;Tortola=British Virgin Islands
America: Vancouver=Vancouver;Whitehorse=Whitehorse;Winnipeg=Winnipeg;Yakutat=Yakutat
Antarctica: Casey=Casey Station;Davis=Davis;DumontDUrville=Dumont d’Urville Station;Macquarie=Macquarie Island;Mawson=Mawson Station
Antarctica: McMurdo=McMurdo Station;Palmer=Palmer Land;Rothera=Rothera Station;Syowa=Showa Station;Troll=Troll Station;Vostok=Vostok Station
Arctic: Longyearbyen=Svalbard & Jan Mayen
Asia: Aden=Yemen;Almaty=Almaty;Amman=Jordan;Anadyr=Anadyr;Aqtau=Aktau;Aqtobe=Aqtobe;Ashgabat=Turkmenistan;Atyrau=Atyrau;Baghdad=Iraq;Bahrain=Bahrain
Asia: Baku=Azerbaijan;Bangkok=Thailand;Barnaul=Barnaul;Beirut=Lebanon;Bishkek=Kyrgyzstan;Brunei=Brunei;Calcutta=India;Chita=Chita;Colombo=Sri Lanka
Asia: Damascus=Syria;Dhaka=Bangladesh;Dili=Timor-Leste;Dubai=United Arab Emirates;Dushanbe=Tajikistan;Famagusta=Famagusta;Gaza=Gaza;Hebron=Hebron
Asia: Ho_Chi_Minh=Vietnam;Hong_Kong=Hong Kong;Hovd=Khovd;Irkutsk=Irkutsk;Jakarta=Jakarta;Jayapura=Jayapura;Jerusalem=Israel;Kabul=Afghanistan
Asia: Kamchatka=Kamchatka;Karachi=Pakistan;Kathmandu=Nepal;Katmandu=Nepal;Khandyga=Khandyga;Kolkata=India;Krasnoyarsk=Krasnoyarsk;Kuala_Lumpur=Malaysia
Asia: Kuching=Kuching;Kuwait=Kuwait;Macau=Macao;Magadan=Magadan;Makassar=Makassar;Manila=Philippines;Muscat=Oman;Nicosia=Nicosia
Asia: Novokuznetsk=Novokuznetsk;Novosibirsk=Novosibirsk;Omsk=Omsk;Oral=Oral;Phnom_Penh=Cambodia;Pontianak=Pontianak;Pyongyang=North Korea;Qatar=Qatar
Asia: Qostanay=Kostanay;Qyzylorda=Kyzylorda;Rangoon=Myanmar (Burma);Riyadh=Saudi Arabia;Saigon=Vietnam;Sakhalin=Sakhalin;Samarkand=Samarkand
Asia: Seoul=South Korea;Shanghai=China;Singapore=Singapore;Srednekolymsk=Srednekolymsk;Taipei=Taiwan;Tashkent=Uzbekistan;Tbilisi=Georgia;Tehran=Iran
Asia: Thimphu=Bhutan;Tokyo=Japan;Tomsk=Tomsk;Ulaanbaatar=Ulaanbaatar;Urumqi=Ürümqi;Ust-Nera=Ust-Nera;Vientiane=Laos;Vladivostok=Vladivostok
Asia: Yakutsk=Yakutsk;Yangon=Myanmar (Burma);Yekaterinburg=Yekaterinburg;Yerevan=Armenia
Atlantic: Azores=Azores;Bermuda=Bermuda;Canary=Canaries;Cape_Verde=Cape Verde;Faeroe=Faroe Islands;Faroe=Faroe Islands;Madeira=Madeira
Atlantic: Reykjavik=Iceland;South_Georgia=South Georgia & South Sandwich Islands;St_Helena=St. Helena;Stanley=Falkland Islands
Australia: Adelaide=Adelaide;Brisbane=Brisbane;Broken_Hill=Broken Hill;Darwin=Darwin;Eucla=Eucla;Hobart=Hobart;Lindeman=Lindeman
Australia: Lord_Howe=Lord Howe Island;Melbourne=Melbourne;Perth=Perth;Sydney=Sydney
Europe: Amsterdam=Netherlands;Andorra=Andorra;Astrakhan=Astrakhan;Athens=Greece;Belgrade=Serbia;Berlin=Germany;Bratislava=Slovakia;Brussels=Belgium
Europe: Bucharest=Romania;Budapest=Hungary;Busingen=Büsingen;Chisinau=Moldova;Copenhagen=Denmark;Dublin=Ireland;Gibraltar=Gibraltar;Guernsey=Guernsey
Europe: Helsinki=Finland;Isle_of_Man=Isle of Man;Istanbul=Türkiye;Jersey=Jersey;Kaliningrad=Kaliningrad;Kiev=Ukraine;Kirov=Kirov;Kyiv=Ukraine
Europe: Lisbon=Portugal;Ljubljana=Slovenia;London=United Kingdom;Luxembourg=Luxembourg;Madrid=Spain;Malta=Malta;Mariehamn=Åland Islands;Minsk=Belarus
Europe: Monaco=Monaco;Moscow=Moscow;Oslo=Norway;Paris=France;Podgorica=Montenegro;Prague=Czechia;Riga=Latvia;Rome=Italy;Samara=Samara
Europe: San_Marino=San Marino;Sarajevo=Bosnia & Herzegovina;Saratov=Saratov;Simferopol=Simferopol;Skopje=North Macedonia;Sofia=Bulgaria
Europe: Stockholm=Sweden;Tallinn=Estonia;Tirane=Albania;Ulyanovsk=Ulyanovsk;Vaduz=Liechtenstein;Vatican=Vatican City;Vienna=Austria;Vilnius=Lithuania
Europe: Volgograd=Volgograd;Warsaw=Poland;Zagreb=Croatia;Zurich=Switzerland
Indian: Antananarivo=Madagascar;Chagos=British Indian Ocean Territory;Christmas=Christmas Island;Cocos=Cocos (Keeling) Islands;Comoro=Comoros
Indian: Kerguelen=French Southern Territories;Mahe=Seychelles;Maldives=Maldives;Mauritius=Mauritius;Mayotte=Mayotte;Reunion=Réunion
Pacific: Apia=Samoa;Auckland=New Zealand;Bougainville=Bougainville;Chatham=Chatham Islands;Chuuk=Chuuk;Easter=Easter Island;Efate=Vanuatu
Pacific: Enderbury=Canton Island;Fakaofo=Tokelau;Fiji=Fiji;Funafuti=Tuvalu;Galapagos=Galápagos Islands;Gambier=Gambier;Guadalcanal=Solomon Islands
Pacific: Guam=Guam;Honolulu=Honolulu;Kanton=Canton Island;Kiritimati=Kiritimati;Kosrae=Kosrae;Kwajalein=Kwajalein Atoll;Majuro=Marshall Islands
Pacific: Marquesas=Marquesas Islands;Midway=Midway Atoll;Nauru=Nauru;Niue=Niue;Norfolk=Norfolk Island;Noumea=New Caledonia;Pago_Pago=American Samoa
Pacific: Palau=Palau;Pitcairn=Pitcairn Islands;Pohnpei=Pohnpei;Ponape=Pohnpei;Port_Moresby=Port Moresby;Rarotonga=Cook Islands
Pacific: Saipan=Northern Mariana Islands;Tahiti=Tahiti;Tarawa=Tarawa;Tongatapu=Tonga;Truk=Chuuk;Wake=Wake Island;Wallis=Wallis & Futuna
`);
