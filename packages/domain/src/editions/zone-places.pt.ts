import { readPlaces } from "./zone-places.ts";

/** Made by tooling/src/make-zone-places.ts. */
export const places = readPlaces(`
Africa: Abidjan=da Costa do Marfim;Accra=do Gana;Addis_Ababa=da Etiópia;Algiers=da Argélia;Asmara=da Eritreia;Asmera=da Eritreia;Bamako=do Mali
Africa: Bangui=da República Centro-Africana;Banjul=da Gâmbia;Bissau=da Guiné-Bissau;Blantyre=do Maláui;Brazzaville=do Congo-Brazzaville
Africa: Bujumbura=do Burundi;Cairo=do Egito;Casablanca=de Marrocos;Ceuta=de Ceuta;Conakry=da Guiné;Dakar=do Senegal;Dar_es_Salaam=da Tanzânia
Africa: Djibouti=do Jibuti;Douala=dos Camarões;El_Aaiun=do Sara Ocidental;Freetown=da Serra Leoa;Gaborone=do Botsuana;Harare=do Zimbabué
Africa: Johannesburg=da África do Sul;Juba=do Sudão do Sul;Kampala=do Uganda;Khartoum=do Sudão;Kigali=do Ruanda;Kinshasa=de Kinshasa;Lagos=da Nigéria
Africa: Libreville=do Gabão;Lome=do Togo;Luanda=de Angola;Lubumbashi=de Lubumbashi;Lusaka=da Zâmbia;Malabo=da Guiné Equatorial;Maputo=de Moçambique
Africa: Maseru=do Lesoto;Mbabane=de Essuatíni;Mogadishu=da Somália;Monrovia=da Libéria;Nairobi=do Quénia;Ndjamena=do Chade;Niamey=do Níger
Africa: Nouakchott=da Mauritânia;Ouagadougou=do Burquina Faso;Porto-Novo=do Benim;Sao_Tome=de São Tomé e Príncipe;Tripoli=da Líbia;Tunis=da Tunísia
Africa: Windhoek=da Namíbia
America: Adak=de Adak;Anchorage=de Anchorage;Anguilla=de Anguila;Antigua=de Antígua e Barbuda;Araguaina=de Araguaína
America: Argentina/Buenos_Aires=de Buenos Aires;Argentina/Catamarca=de Catamarca;Argentina/Cordoba=de Córdoba;Argentina/Jujuy=de Jujuy
America: Argentina/La_Rioja=de La Rioja;Argentina/Mendoza=de Mendoza;Argentina/Rio_Gallegos=de Río Gallegos;Argentina/Salta=de Salta
America: Argentina/San_Juan=de San Juan;Argentina/San_Luis=de San Luis;Argentina/Tucuman=de Tucumán;Argentina/Ushuaia=de Ushuaia;Aruba=de Aruba
America: Asuncion=do Paraguai;Atikokan=de Atikokan;Bahia=da Baía;Bahia_Banderas=de Bahia Banderas;Barbados=de Barbados;Belem=de Belém;Belize=de Belize
America: Blanc-Sablon=de Blanc-Sablon;Boa_Vista=de Boa Vista;Bogota=da Colômbia;Boise=de Boise;Buenos_Aires=de Buenos Aires
America: Cambridge_Bay=de Cambridge Bay;Campo_Grande=de Campo Grande;Cancun=de Cancun;Caracas=da Venezuela;Catamarca=de Catamarca
America: Cayenne=da Guiana Francesa;Cayman=das Ilhas Caimão;Chicago=de Chicago;Chihuahua=de Chihuahua;Ciudad_Juarez=de Ciudad Juárez
America: Coral_Harbour=de Atikokan;Cordoba=de Córdoba;Costa_Rica=de Costa Rica;Coyhaique=de Coihaique;Creston=de Creston;Cuiaba=de Cuiabá
America: Curacao=de Curaçau;Danmarkshavn=de Danmarkshavn;Dawson=de Dawson;Dawson_Creek=de Dawson Creek;Denver=de Denver;Detroit=de Detroit
America: Dominica=da Domínica;Edmonton=de Edmonton;Eirunepe=de Eirunepé;El_Salvador=de El Salvador;Fort_Nelson=de Fort Nelson;Fortaleza=de Fortaleza
America: Glace_Bay=de Glace Bay;Godthab=de Nuuk;Goose_Bay=de Goose Bay;Grand_Turk=das Ilhas Turcas e Caicos;Grenada=de Granada;Guadeloupe=de Guadalupe
America: Guatemala=da Guatemala;Guayaquil=do Equador;Guyana=da Guiana;Halifax=de Halifax;Havana=de Cuba;Hermosillo=de Hermosillo
America: Indiana/Indianapolis=de Indianápolis;Indiana/Knox=de Knox, Indiana;Indiana/Marengo=de Marengo, Indiana
America: Indiana/Petersburg=de Petersburg, Indiana;Indiana/Tell_City=de Tell City, Indiana;Indiana/Vevay=de Vevay, Indiana
America: Indiana/Vincennes=de Vincennes, Indiana;Indiana/Winamac=de Winamac, Indiana;Indianapolis=de Indianápolis;Inuvik=de Inuvik;Iqaluit=de Iqaluit
America: Jamaica=da Jamaica;Jujuy=de Jujuy;Juneau=de Juneau;Kentucky/Louisville=de Louisville;Kentucky/Monticello=de Monticello, Kentucky
America: Kralendijk=dos Países Baixos Caribenhos;La_Paz=da Bolívia;Lima=do Peru;Los_Angeles=de Los Angeles;Louisville=de Louisville
America: Lower_Princes=de Sint Maarten;Maceio=de Maceió;Managua=da Nicarágua;Manaus=de Manaus;Marigot=de Saint-Martin;Martinique=da Martinica
America: Matamoros=de Matamoros;Mazatlan=de Mazatlán;Mendoza=de Mendoza;Menominee=de Menominee;Merida=de Mérida;Metlakatla=de Metlakatla
America: Mexico_City=da Cidade do México;Miquelon=de São Pedro e Miquelão;Moncton=de Moncton;Monterrey=de Monterrey;Montevideo=do Uruguai
America: Montserrat=de Monserrate;Nassau=das Baamas;New_York=de Nova Iorque;Nome=de Nome;Noronha=de Fernando de Noronha
America: North_Dakota/Beulah=de Beulah, Dakota do Norte;North_Dakota/Center=de Center, Dakota do Norte
America: North_Dakota/New_Salem=de New Salem, Dakota do Norte;Nuuk=de Nuuk;Ojinaga=de Ojinaga;Panama=do Panamá;Paramaribo=do Suriname
America: Phoenix=de Phoenix;Port-au-Prince=do Haiti;Port_of_Spain=de Trindade e Tobago;Porto_Velho=de Porto Velho;Puerto_Rico=de Porto Rico
America: Punta_Arenas=de Punta Arenas;Rankin_Inlet=de Rankin Inlet;Recife=de Recife;Regina=de Regina;Resolute=de Resolute;Rio_Branco=de Rio Branco
America: Santarem=de Santarém;Santiago=do Chile;Santo_Domingo=da República Dominicana;Sao_Paulo=de São Paulo;Scoresbysund=de Ittoqqortoormiit
America: Sitka=de Sitka;St_Barthelemy=de São Bartolomeu;St_Johns=de St. John’s;St_Kitts=de São Cristóvão e Neves;St_Lucia=de Santa Lúcia
America: St_Thomas=das Ilhas Virgens dos EUA;St_Vincent=de São Vicente e Granadinas;Swift_Current=de Swift Current;Tegucigalpa=de Honduras
America: Thule=de Thule;Tijuana=de Tijuana;Toronto=de Toronto;Tortola=das Ilhas Virgens Britânicas;Vancouver=de Vancouver;Whitehorse=de Whitehorse
America: Winnipeg=de Winnipeg;Yakutat=de Yakutat
Antarctica: Casey=da Estação Casey;Davis=de Davis;DumontDUrville=da Estação Dumont-d’Urville;Macquarie=da Ilha Macquarie;Mawson=da Estação Mawson
Antarctica: McMurdo=da Estação McMurdo;Palmer=da Terra de Palmer;Rothera=da Estação Rothera;Syowa=da Estação Showa;Troll=da Estação Troll
Antarctica: Vostok=da Estação Vostok
Arctic: Longyearbyen=de Svalbard e Jan Mayen
Asia: Aden=do Iémen;Almaty=de Almaty;Amman=da Jordânia;Anadyr=de Anadyr;Aqtau=de Aqtau;Aqtobe=de Aqtobe;Ashgabat=do Turquemenistão;Atyrau=de Atyrau
Asia: Baghdad=do Iraque;Bahrain=do Barém;Baku=do Azerbaijão;Bangkok=da Tailândia;Barnaul=de Barnaul;Beirut=do Líbano;Bishkek=do Quirguistão
Asia: Brunei=do Brunei;Calcutta=da Índia;Chita=de Chita;Colombo=do Sri Lanca;Damascus=da Síria;Dhaka=do Bangladeche;Dili=de Timor-Leste
Asia: Dubai=dos Emirados Árabes Unidos;Dushanbe=do Tajiquistão;Famagusta=de Famagusta;Gaza=de Gaza;Hebron=de Hebron;Ho_Chi_Minh=do Vietname
Asia: Hong_Kong=de Hong Kong;Hovd=de Khovd;Irkutsk=de Irkutsk;Jakarta=de Jacarta;Jayapura=de Jayapura;Jerusalem=de Israel;Kabul=do Afeganistão
Asia: Kamchatka=de Kamchatka;Karachi=do Paquistão;Kathmandu=do Nepal;Katmandu=do Nepal;Khandyga=de Khandyga;Kolkata=da Índia;Krasnoyarsk=de Krasnoyarsk
Asia: Kuala_Lumpur=da Malásia;Kuching=de Kuching;Kuwait=do Koweit;Macau=de Macau;Magadan=de Magadan;Makassar=de Macassar;Manila=das Filipinas
Asia: Muscat=de Omã;Nicosia=de Nicósia;Novokuznetsk=de Novokuznetsk;Novosibirsk=de Novosibirsk;Omsk=de Omsk;Oral=de Oral;Phnom_Penh=do Camboja
Asia: Pontianak=de Pontianak;Pyongyang=da Coreia do Norte;Qatar=do Catar;Qostanay=de Kostanay;Qyzylorda=de Qyzylorda;Rangoon=de Mianmar (Birmânia)
Asia: Riyadh=da Arábia Saudita;Saigon=do Vietname;Sakhalin=da Sacalina;Samarkand=de Samarcanda;Seoul=da Coreia do Sul;Shanghai=da China
Asia: Singapore=de Singapura;Srednekolymsk=de Srednekolymsk;Taipei=de Taiwan;Tashkent=do Usbequistão;Tbilisi=da Geórgia;Tehran=do Irão;Thimphu=do Butão
Asia: Tokyo=do Japão;Tomsk=de Tomsk;Ulaanbaatar=de Ulan Bator;Urumqi=de Ürümqi;Ust-Nera=de Ust-Nera;Vientiane=do Laos;Vladivostok=de Vladivostok
Asia: Yakutsk=de Yakutsk;Yangon=de Mianmar (Birmânia);Yekaterinburg=de Ecaterimburgo;Yerevan=da Arménia
Atlantic: Azores=dos Açores;Bermuda=das Bermudas;Canary=das Canárias;Cape_Verde=de Cabo Verde;Faeroe=das Ilhas Faroé;Faroe=das Ilhas Faroé
Atlantic: Madeira=da Madeira;Reykjavik=da Islândia;South_Georgia=das Ilhas Geórgia do Sul e Sandwich do Sul;St_Helena=de Santa Helena
Atlantic: Stanley=das Ilhas Falkland
Australia: Adelaide=de Adelaide;Brisbane=de Brisbane;Broken_Hill=de Broken Hill;Darwin=de Darwin;Eucla=de Eucla;Hobart=de Hobart;Lindeman=de Lindeman
Australia: Lord_Howe=da Ilha de Lord Howe;Melbourne=de Melbourne;Perth=de Perth;Sydney=de Sydney
Europe: Amsterdam=dos Países Baixos;Andorra=de Andorra;Astrakhan=de Astracã;Athens=da Grécia;Belgrade=da Sérvia;Berlin=da Alemanha
Europe: Bratislava=da Eslováquia;Brussels=da Bélgica;Bucharest=da Roménia;Budapest=da Hungria;Busingen=de Büsingen;Chisinau=da Moldávia
Europe: Copenhagen=da Dinamarca;Dublin=da Irlanda;Gibraltar=de Gibraltar;Guernsey=de Guernesey;Helsinki=da Finlândia;Isle_of_Man=da Ilha de Man
Europe: Istanbul=da Turquia;Jersey=de Jersey;Kaliningrad=de Caliningrado;Kiev=da Ucrânia;Kirov=de Kirov;Kyiv=da Ucrânia;Lisbon=de Portugal
Europe: Ljubljana=da Eslovénia;London=de Reino Unido;Luxembourg=do Luxemburgo;Madrid=de Espanha;Malta=de Malta;Mariehamn=de Alanda
Europe: Minsk=da Bielorrússia;Monaco=do Mónaco;Moscow=de Moscovo;Oslo=da Noruega;Paris=de França;Podgorica=do Montenegro;Prague=da Chéquia
Europe: Riga=da Letónia;Rome=de Itália;Samara=de Samara;San_Marino=de São Marinho;Sarajevo=da Bósnia e Herzegovina;Saratov=de Saratov
Europe: Simferopol=de Simferopol;Skopje=da Macedónia do Norte;Sofia=da Bulgária;Stockholm=da Suécia;Tallinn=da Estónia;Tirane=da Albânia
Europe: Ulyanovsk=de Ulianovsk;Vaduz=do Listenstaine;Vatican=da Cidade do Vaticano;Vienna=da Áustria;Vilnius=da Lituânia;Volgograd=de Volgogrado
Europe: Warsaw=da Polónia;Zagreb=da Croácia;Zurich=da Suíça
Indian: Antananarivo=de Madagáscar;Chagos=do Território Britânico do Oceano Índico;Christmas=da Ilha do Natal;Cocos=das Ilhas dos Cocos (Keeling)
Indian: Comoro=das Comores;Kerguelen=dos Territórios Austrais Franceses;Mahe=das Seicheles;Maldives=das Maldivas;Mauritius=da Maurícia
Indian: Mayotte=de Maiote;Reunion=da Reunião
Pacific: Apia=de Samoa;Auckland=da Nova Zelândia;Bougainville=de Bougainville;Chatham=das Ilhas Chatham;Chuuk=de Chuuk;Easter=da Ilha da Páscoa
Pacific: Efate=de Vanuatu;Enderbury=da Ilha Canton;Fakaofo=de Toquelau;Fiji=de Fiji;Funafuti=de Tuvalu;Galapagos=das Ilhas Galápagos;Gambier=de Gambier
Pacific: Guadalcanal=das Ilhas Salomão;Guam=de Guame;Honolulu=de Honolulu;Kanton=da Ilha Canton;Kiritimati=de Kiritimati;Kosrae=de Kosrae
Pacific: Kwajalein=do Atol de Kwajalein;Majuro=das Ilhas Marshall;Marquesas=das Ilhas Marquesas;Midway=do Atol de Midway;Nauru=de Nauru;Niue=de Niuê
Pacific: Norfolk=da Ilha Norfolk;Noumea=da Nova Caledónia;Pago_Pago=da Samoa Americana;Palau=de Palau;Pitcairn=das Ilhas Pitcairn;Pohnpei=de Pohnpei
Pacific: Ponape=de Pohnpei;Port_Moresby=de Port Moresby;Rarotonga=das Ilhas Cook;Saipan=das Ilhas Marianas do Norte;Tahiti=de Taiti;Tarawa=de Tarawa
Pacific: Tongatapu=de Tonga;Truk=de Chuuk;Wake=da Ilha Wake;Wallis=de Wallis e Futuna
`);
