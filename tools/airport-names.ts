/** City names as travelers know them, where both sources name a suburb, a local form or a typo. */
export const CITIES: Record<string, string> = Object.fromEntries(
  `ACE Lanzarote · ANU St. John's · BEN Benghazi · BKO Bamako · BOG Bogotá · BPN Balikpapan · BQS Blagoveshchensk · BSL Basel
  CEB Cebu · CFU Corfu · CHQ Chania · CIA Rome · CND Constanța · COK Kochi · CTS Sapporo · CXR Nha Trang · DFW Dallas · DMM Dammam
  DSS Dakar · DVO Davao · DWC Dubai · EAS San Sebastián · EBL Erbil · ETM Eilat · FLR Florence · FRA Frankfurt · BSZ Bishkek
  FSZ Shizuoka · FUE Fuerteventura · GCI Guernsey · GCM George Town · GIG Rio de Janeiro · GND St. George's · GOA Genoa · GOI Goa
  GOT Gothenburg · GOX Goa · GUM Guam · HET Hohhot · HIA Huai'an · HUZ Huizhou · HYN Taizhou · IAO Siargao · IEV Kyiv · ILO Iloilo
  IOM Isle of Man · JER Jersey · JHB Johor Bahru · JMK Mykonos · JMU Jiamusi · JTR Santorini · JYV Jyväskylä · KBP Kyiv · KCZ Kōchi
  KLU Klagenfurt · KMQ Kanazawa · KNH Kinmen · KNO Medan · KOA Kona · KOI Kirkwall · KTI Phnom Penh · LCA Larnaca · LCG A Coruña
  LOP Lombok · LPA Gran Canaria · LTN London · LUM Mangshi · MCY Sunshine Coast · MDE Medellín · MFM Macau · MLA Valletta
  MMY Miyakojima · MPH Caticlan · MZG Magong · MZT Mazatlán · NAG Nagpur · NAP Naples · NAT Natal · NGO Nagoya · NLU Mexico City
  NMI Mumbai · NOC Knock · NRT Tokyo · NTL Newcastle · NUE Nuremberg · OKD Sapporo · OST Ostend · OVD Oviedo · PKX Beijing
  PLZ Gqeberha · PRN Pristina · PTP Pointe-à-Pitre · RAR Rarotonga · RHO Rhodes · RMQ Taichung · RMU Murcia · RTB Roatán
  RUN Saint-Denis · SAI Siem Reap · SAL San Salvador · SAP San Pedro Sula · SBH Saint Barthélemy · SDJ Sendai · SDU Rio de Janeiro
  SEZ Mahé · SJO San José · SOC Surakarta · SPC La Palma · SZB Kuala Lumpur · SZZ Szczecin · TAB Tobago · TER Terceira
  THD Thanh Hóa · TLM Tlemcen · TPE Taipei · TRN Turin · TSA Taipei · UIH Quy Nhon · UPG Makassar · USH Ushuaia · USM Koh Samui
  UVF Saint Lucia · VCE Venice · VCL Chu Lai · VGA Vijayawada · VIT Vitoria-Gasteiz · WHA Wuhu · XIC Xichang · XIY Xi'an
  XRY Jerez de la Frontera · ZCO Temuco · ZIA Moscow · ZNZ Zanzibar · KWL Guilin · DLU Dali · TYN Taiyuan · VRA Varadero
  MRU Mauritius · PPT Tahiti · DPS Denpasar · HDO Delhi · DXN Delhi · WSI Sydney · HSR Rajkot · COV Adana · NBJ Luanda
  DEL Delhi · PTY Panama City · SVQ Seville · TRF Sandefjord · KRS Kristiansand · HAU Haugesund · FSC Figari · BVC Boa Vista · SID Sal
  EVE Harstad · EFL Kefalonia · CRK Clark · BCD Bacolod · RFD Rockford · CJU Jeju · BJX León · ODS Odesa · MJT Lesbos · OGG Maui`
    .split(/[·\n]/)
    .map((entry) => entry.trim())
    .map((entry) => [entry.slice(0, 3), entry.slice(4)]),
);

/** Other names that people type, by city and country code; accents and umlauts are folded later. */
export const CITY_ALIASES: Record<string, string> = {
  'A Coruña ES': 'la coruna',
  'Almaty KZ': 'alma ata',
  'Antwerp BE': 'antwerpen, anvers',
  'Astana KZ': 'nur sultan, nursultan',
  'Athens GR': 'athina',
  'Bangalore IN': 'bengaluru',
  'Basel FR': 'bale, basle, mulhouse, mlh, eap',
  'Beijing CN': 'peking',
  'Belgrade RS': 'beograd',
  'Bologna IT': 'bologne',
  'Brussels BE': 'bruxelles, brussel, bruessel',
  'Bucharest RO': 'bucuresti, bukarest',
  'Chennai IN': 'madras',
  'Chişinău MD': 'kishinev',
  'Cologne DE': 'koln, koeln',
  'Copenhagen DK': 'kobenhavn, koebenhavn, kopenhagen',
  'Corfu GR': 'kerkyra',
  'Dallas US': 'fort worth',
  'Delhi IN': 'new delhi',
  'Denpasar ID': 'bali',
  'Florence IT': 'firenze, florenz',
  'Geneva CH': 'geneve, genf, ginevra',
  'Genoa IT': 'genova',
  'Gothenburg SE': 'goteborg, goeteborg',
  'Gqeberha ZA': 'port elizabeth',
  'Gran Canaria ES': 'las palmas',
  'Guangzhou CN': 'canton',
  'Hannover DE': 'hanover',
  'Havana CU': 'la habana',
  'Heraklion GR': 'iraklion, crete',
  'Ho Chi Minh City VN': 'saigon',
  'Jeddah SA': 'jiddah, mecca',
  'Johannesburg ZA': 'joburg',
  'Kathmandu NP': 'katmandu',
  'Kochi IN': 'cochin',
  'Kolkata IN': 'calcutta',
  'Kraków PL': 'cracow, krakau',
  'Kuwait City KW': 'kuwait',
  'Kyiv UA': 'kiev',
  'Larnaca CY': 'larnaka',
  'Lisbon PT': 'lisboa, lissabon',
  'London GB': 'londres, londra',
  'Lihue US': 'kauai',
  'Luxembourg LU': 'luxemburg',
  'Macau MO': 'macao',
  'Lesbos GR': 'mytilene, lesvos',
  'Makassar ID': 'ujung pandang',
  'Marrakech MA': 'marrakesh',
  'Marseille FR': 'marseilles',
  'Maui US': 'kahului',
  'Menorca ES': 'minorca, mahon',
  'Mexico City MX': 'ciudad de mexico, cdmx',
  'Milan IT': 'milano, mailand',
  'Moscow RU': 'moskva, moskau',
  'Mumbai IN': 'bombay',
  'Munich DE': 'munchen, muenchen, monaco di baviera',
  'Naples IT': 'napoli, neapel',
  'New York US': 'new york city, nueva york',
  'Newark US': 'new york, new york city',
  'Nice FR': 'nizza',
  'Nuremberg DE': 'nurnberg, nuernberg',
  'Odesa UA': 'odessa',
  'Palma de Mallorca ES': 'mallorca, majorca',
  'Prague CZ': 'praha, prag',
  'Pristina XK': 'prishtina',
  'Rhodes GR': 'rodos',
  'Rome IT': 'roma, rom',
  'Saint-Denis RE': 'reunion',
  'Santorini GR': 'thira',
  'Sapporo JP': 'chitose',
  'Seville ES': 'sevilla',
  'St Louis US': 'saint louis',
  'St. Petersburg RU': 'saint petersburg, sankt peterburg, leningrad',
  'Strasbourg FR': 'strassburg',
  'Szczecin PL': 'stettin',
  'Tahiti PF': 'papeete',
  'Tbilisi GE': 'tiflis',
  'Tehran IR': 'teheran',
  'Thessaloniki GR': 'salonica, saloniki',
  'Tokyo JP': 'tokio',
  'Turin IT': 'torino',
  'Valletta MT': 'malta',
  'Venice IT': 'venezia, venedig',
  'Vienna AT': 'wien',
  'Warsaw PL': 'warszawa, warschau',
  'Washington US': 'washington dc',
  'Wrocław PL': 'breslau',
  'Yangon MM': 'rangoon',
  'Zakynthos GR': 'zante',
  'Zurich CH': 'zuerich',
};

/** Countries whose name in the Unicode data differs from the one on a ticket. */
export const COUNTRY_NAMES: Record<string, string> = {
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
};
