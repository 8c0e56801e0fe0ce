import labels from './labels.json' with { type: 'json' };

/**
 * Words of bookings in the languages that are read: English, German, French, Spanish, Italian, Portuguese, Dutch,
 * Polish, Turkish, Russian, Japanese and Chinese, and 'flight' and 'canceled' in others; each list has parts of a regular
 * expression. The one nearest before a number says what the number is.
 */
export type LabelKind = keyof typeof labels;

const LABEL = new RegExp(
  Object.entries(labels)
    .map(([kind, words]) => patternOf(words, kind, 'u').source)
    .join('|'),
  'giu',
);
const FLIGHT = patternOf(labels.flight, 'flight', 'iu');

/** What may stand between a label and its number besides punctuation; after a word for flight also up to two others. */
const JOINED =
  /^(?:[^\p{L}\d\n]|(?<!\p{L})(?:number|no|nr|num|numer|nummer|numero|número|numéro|numarası|номер|番号|编号|編號|号|n|is|ist|lautet|est|es|é|è|to|of|de|di|da)(?!\p{L})){0,30}$/iu;
const AFTER_FLIGHT =
  /^[^\p{L}\d\n]{0,16}(?:(?:\p{L}{1,9}|\d of \d|\d{1,4}(?= ?\())[.:°º]?[^\p{L}\d\n]{1,12}){0,2}[^\p{L}\d\n]{0,16}$/iu;
/** 'Lot' is a flight in Polish and anything in English. */
const LOT = /(?<!\p{L})lot$/iu;
const POLISH = /[łąęśźż]|(?<!\p{L})(?:wylot|przylot|godz|lotnisko|marca|maja|lutego|stycznia|sierpnia)/iu;

/**
 * The label nearest before the end of `before`, if only linking words stand between; null if there is none.
 * @param isStrict whether a word for flight must stand as near as the others
 */
export function labelBefore(before: string, whole = before, isStrict = false): LabelKind | null {
  let last: { kind: LabelKind; end: number } | null = null;
  for (const match of before.matchAll(LABEL)) {
    const kind = Object.entries(match.groups ?? {}).find(([, word]) => word !== undefined)?.[0] as LabelKind;
    last = { kind, end: match.index + match[0].length };
  }
  if (!last) return null;
  if (LOT.test(before.slice(0, last.end)) && !POLISH.test(whole)) return null;
  const between = before.slice(last.end);
  // 'Window seat, BA 117' goes on to something else; a code may be listed so
  if (!/^(?:flight|code)$/.test(last.kind) && /[,;]/.test(between)) return null;
  const joined = last.kind === 'flight' && !isStrict ? AFTER_FLIGHT : JOINED;
  return joined.test(between) ? last.kind : null;
}

/** Whether a sentence comes to a number as people write of their journeys: 'ich fliege am Freitag mit'. */
export const FLOWN =
  /(?<!\p{L})(?:fly(?:ing)?|come (?:home|back)|(?:return|back)(?:ing)?|zurück|vuelvo|volta|terug|wracam|обратно|flieg\p{L}*|land(?:et?|ing)?|arriv\p{L}*|llego|llegamos|vole|vlieg\p{L}*|chego|lecę|przylatuję|(?:вы|при)?лечу|прилетаю)(?!\p{L})[^!?\n]{0,60}(?<!\p{L})(?:with|on|mit|en|en el|avec|sur|con|no|met|lotem|рейсом)(?: \p{L}{2,12})? $|(?<!\p{L})(?:fly|flying|catch|catching|taking|booked|board|boarding|nehmen?|fliegen?|prends|prenons|cojo|coger|tomo|tomar|prendo|prendere|prendiamo|pego|pegar|apanho|apanhar|neem|nemen|lecimy|letím|лечу|летим)(?: (?:on|the|wir|ich|den|die|le|el|il|o|de)){0,2} (?:l['’])?$/iu;

/** Whether a message of a few lines tells of someone's journey by air, and comes to a number as of a flight; Turkish says 'PC2258 ile'. */
export function isOfJourney(text: string, before: string, behind: string): boolean {
  return (
    text.length <= MOST_MESSAGE &&
    TRAVELS.test(text) &&
    (COMES_TO.test(before) || /^['’ ]?y?l[ea]\b|^ ile\b/.test(behind))
  );
}

const COMES_TO =
  /(?:^|(?<!\p{L})l['’]|[\n.,;:!?(–。-]\s*|(?<!\p{L})(?:on|off|with|by|via|mit|im|per|en|con|sur|avec|par|le|el|il|com|no|o|met|op|de|lotem|рейсом|на|\p{L}*(?:morgen|morrow|yarın|bugün|jutro|завтра|сегодня)) |[\p{sc=Han}\p{sc=Hiragana}])$/iu;

export const MOST_MESSAGE = 300;

const TRAVELS =
  /(?<!\p{L})(?:land(?:s|ed|ing|e|et)?|arriv\p{L}*|gets? in(?:to)?|tak(?:es?|ing) off|depart(?:s|ing)?|fly|flies|flying|fliege?[nt]?|komme[nt]? [^!?\n]{2,60} an|abflug|pick (?:me|us|you|him|her|them) up|décoll\p{L}*|atterri\p{L}*|aterriz\p{L}*|salgo|salimos|llego|llega\p{L}*|despeg\p{L}*|atterro|atterriamo|decoll[oa]|parto|chego|chegamos|pouso|embarco|vliegt?|vliegen|land[et]n?|lecę|lecimy|ląduj\p{L}*|przylat\p{L}*|wylat\p{L}*|geliyor\p{L}*|in(?:iyor|ecek)\p{L}*|uçuyor\p{L}*|kalk(?:ıyor|acak)\p{L}*|(?:вы|при)?лечу|(?:вы|при)?лета\p{L}+|прилечу)(?!\p{L})|机票|着きます|着く|到着|出発|乗り|落地|起飞|降落|到达|接我|接机|行き|飛び|搭乗/iu;

/** Whether it tells when someone arrives: perhaps a day after the flight's. */
export const ARRIVAL =
  /(?<!\p{L})(?:land\p{L}*|arriv\p{L}*|gets? in(?:to)?|an|atterri\p{L}*|aterriz\p{L}*|lleg\p{L}*|atterr\p{L}*|cheg\p{L}*|pouso|aan|ląduj\p{L}*|przylat\p{L}*|in(?:iyor|ecek)\p{L}*|прилет\p{L}*|прилечу)(?!\p{L})|着|到|降落|落地/iu;

/** Whether a text says what the code before it is: '(booking reference)', 'is your PNR'. */
export const CALLED_CODE =
  /^["'”)\]]?[^\S\n]?(?:[-–—:=(][^\S\n]?)?(?:is |ist |est |es |è |é )?(?:your |ihre? |dein |votre |su |tu |il tuo |o seu |uw |je )?(?:booking|reservation|confirmation|record|order|ticket|buchungs|reservierungs|vorgangs|bestell|kunden|rechnungs|code de réservation|código de|codice|boekings|kod rezerwacji|код)[-\s]?(?:reference|ref|code|number|no|nummer|nr|locator|id|\))/iu;

/** Whether a text speaks of flights at all. */
export function speaksOfFlights(text: string): boolean {
  return FLIGHT.test(text) || JOURNEY.test(text);
}

const JOURNEY =
  /(?<!\p{L})(?:itinerar\p{L}*|itinéraire|reiseplan|boarding pass|bordkarte|tarjeta de embarque|carte d[’']embarquement|carta d[’']imbarco|cartão de embarque|instapkaart|karta pokładowa|biniş kartı|посадочный талон|маршрутная квитанция|airlines?|airways|economy class|business class|passenger|passagiere?|passager|pasajeros?|passegger[oi]|passageiro|pasażer|yolcu|электронный билет|пассажир\p{L}*)(?!\p{L})|航空公司|乘机人|搭乗者|机票|機票|登机口|登機門|搭乗口|国际机场|國際機場|航站楼|航廈|항공/iu;

/** Whether a text is about a parcel or a hired car: its codes are no flights unless it speaks of flights, too. */
export function isOfGoods(text: string): boolean {
  return GOODS.test(text) && !speaksOfFlights(text);
}

const GOODS =
  /(?<!\p{L})(?:parcel|awb|air ?waybill|cargo|fracht\p{L}*|shipment|sendung\p{L}*|pakete?s?|colis|paquete|envío|pacco|spedizione|encomenda|pakket\p{L}*|przesyłk\p{L}*|paczk\p{L}*|kargo\p{L}*|посылк\p{L}*|rental car|europcar|hertz|sixt|enterprise|car (?:rental|hire)|mietwagen|autovermietung|location de voiture|alquiler de coches?|autonoleggio|aluguel de carros?|autohuur|wypożyczalni\p{L}*|araç kiralama|прокат авто\p{L}*)(?!\p{L})|快件|快递|包裹|宅配|レンタカー|租车/iu;

/** Whether what stands before a day says that it is that of the booking or the ticket. */
export const ISSUED =
  /(?<!\p{L})(?:booked|issued?|issue date|date of issue|purchased?(?: date)?|ordered|doi|gebucht|ausgestellt|ausstellungsdatum|buchungsdatum|rechnungsdatum|réservé|émis|date d[’']émission|reservado|emitid[oa]|fecha de (?:emisión|compra)|emess[oa]|data di emissione|data de emissão|geboekt|uitgegeven|wystawion\p{L}*|düzenlenme|оформлен\p{L}*|выписан\p{L}*)(?: on| am| le| el| il| em| a| op)?[\s:.-]*$|(?:発券日|予約日|购票日期|出票日期)[\s:]*$/iu;

/** Whether a text is of a railway. */
export const OF_RAILS = new RegExp(
  `${patternOf(labels.train, 'train', 'u').source}|renfe|trenitalia|italo|sncf|deutsche bahn|öbb|amtrak|trainline|carrozza`,
  'iu',
);

/** Whether a line beside a flight says so of it, not only how it may be canceled. */
export function isOfCanceled(line: string): boolean {
  return CANCELED.test(line) && !OF_TERMS.test(line);
}

/** Whether a line says that its flight does not take place. */
export const CANCELED =
  /(?<!\p{L})(?:cancell?ed|flight cancell?ation|cancell?ation of (?:your )?flight|storniert|annulliert|abgesagt|gestrichen|(?:fällt|fallen) aus|flug(?:streichung|annullierung|ausfall)|annulée?s?|annulation d\p{L}+ (?:votre )?vol|cancelad[oa]s?|cancelación d\p{L}+ (?:[st]u )?vuelo|annullat[oaie]|cancellat[oaie]|cancellazione d\p{L}+ (?:[st]uo )?volo|cancelamento d\p{L}+ (?:seu )?voo|geannuleerd|annulering van (?:uw|je) vlucht|vervallen|odwołan\p{L}*|anulowan\p{L}*|[iİ]ptal\p{L}*|отмен[её]н\p{L}*|отмена рейса|скасован\p{L}*|canx|cxld|inställ[dt]a?|aflyst|avlyst|innstilt|kansellert|peru(?:ute)?ttu|zrušen\p{L}*|otkazan\p{L}*|töröl(?:ve|t\p{L}*)|anulat[ăei]?|ακυρ(?:ώθηκ|ωμέν)\p{L}*|dibatalkan|(?:đã|bị) h[uủ]y|تم إلغاء|(?:ال)?ملغ\p{L}*|מ?בוטל\p{L}*)(?!\p{L})|キャンセル|欠航|取消|취소|결항|ยกเลิก/iu;
const OF_TERMS =
  /(?<!\p{L})(?:can|may|if|free|not|unless|polic\p{L}+|rules?|fees?|terms|insur\p{L}+|protect\p{L}+|cover|kann|können|nicht|kostenlos|falls|\p{L}*versicherung|\p{L}*bedingungen|peut|gratuit\p{L}*|assurance|puede|gratis|seguro|può|non|assicura\p{L}+|pode|não|kan|niet|verzekering|można|nie|ubezpiecz\p{L}+|koşul\p{L}*|sigorta\p{L}*|может|не|страхов\p{L}+|inte|ikke|lze|může|poate|dapat|μπορεί)(?!\p{L})|規定|规定|手数料|手续费|규정|수수료|가능|ได้/iu;

/** Whether a text says that the whole booking is canceled. */
export function isOfCanceledBooking(text: string): boolean {
  return CANCELED_BOOKING.test(text) && !REBOOKED.test(text);
}

const BOOKING =
  '(?:booking|reservation|buchung|réservation|reserva|prenotazione|boeking|reservering|rezerwacj\\p{L}*|rezervasyon\\p{L}*|бронировани\\p{L}*|заказ\\p{L}*|予約|订单|預訂)';
const CANCELED_BOOKING = new RegExp(
  `${BOOKING}(?: (?:[A-Z\\d]{5,8}|has|been|is|was|wurde|ist|a|été|ha|sido|è|foi|stata|została)){0,4} ?(?:${CANCELED.source})|(?:${CANCELED.source}) (?:your|ihre|votre|[st]u|la tua|sua|je|uw|twoją) ${BOOKING}`,
  'iu',
);

/** Whether what stands between a canceled flight and another one says that this takes its place, or place at all. */
export function isRebookedIn(between: string): boolean {
  return NEW.test(between) || REBOOKED.test(between) || CONFIRMED.test(between);
}

const CONFIRMED = /confirm|bestätigt|bevestigd|potwierdz|onaylan|подтвержд|確認|确认/iu;
export const REBOOKED =
  /rebook|re-?accommodat|instead|alternativ|umgebucht|umbuch|stattdessen|replac|reprogram|reubicad|riprotett|sostit|recoloca|realoca|omgeboekt|przebook|zamien|yerine|перебронир|замен|改签|振替|変更/iu;

/** Whether a sentence gives a price from which a flight can be bought, how often it is flown, or miles that it earned. */
export function isNoJourneyIn(sentence: string): boolean {
  return OFFER.test(sentence) || NO_JOURNEY.test(sentence);
}

/** Whether a text offers flights rather than confirms them, or tells of them as news and films do. */
export function isOfOffers(text: string): boolean {
  return NEWS.test(text) || ((OFFER.test(text) || BUY.test(text)) && !BOOKED.test(text));
}

const NEWS =
  /(?<!\p{L})(?:crash(?:ed|es)?|hijack\p{L}*|wreckage|collided|on this day|emergency landing|airline (?:said|says)|spokes(?:man|woman|person)|documentary|trip report|doku|absturz|abgestürzt|verunglückt\p{L}*|notlandung|notgelandet|dokumentation|s[’']est écrasé|atterrissage d[’']urgence|documentaire|se estrelló|aterrizaje de emergencia|documental|precipitato|atterraggio d[’']emergenza|documentario|caiu|pouso de emergência|neergestort|noodlanding|rozbił się|awaryjn\p{L}+|katastrof\p{L}+|acil iniş|kaza|разбился|авиакатастроф\p{L}+|аварийн\p{L}+ посад\p{L}+)(?!\p{L})|墜落|緊急着陸|坠毁|迫降|备降/iu;

const OFFER =
  /(?<!\p{L})(?:[Ff]rom|for only|[Aa]b|[Nn]ur|[Dd]ès|[ÀàAa] partir d[ei]|[Dd]esde|[Aa] partire da|[Vv]anaf|[Oo]d|[Оо]т)\s(?:(?:[€$£¥₽]\s?|(?:EUR|USD|GBP|CHF|PLN|TRY|RUB)\s?)\d|\d[\d.,]*\s?(?:[€£$₽]|(?:EUR|USD|GBP|CHF|zł|PLN|TL|TRY|руб)(?!\p{L})))/u;

/** How often a flight is flown, and what statements of points say of those that are over. */
const NO_JOURNEY =
  /(?<!\p{L})(?:daily|weekly|times (?:a|per) week|täglich|wöchentlich|mal pro woche|quotidien\p{L}*|par semaine|diari[oa]s?|diariamente|semanal\p{L}*|giornalier\p{L}*|settimanal\p{L}*|por semana|a la semana|dagelijks|per week|codzienn\p{L}*|tygodniowo|her gün|haftada|ежедневн\p{L}*|в неделю|was credited|credited|earned|gutgeschrieben|crédités?|acreditad[oa]s?|accreditat\p{L}*|creditad[oa]s?|bijgeschreven|naliczon\p{L}*|начислен\p{L}*)(?!\p{L})|毎日|每天|每日|每周|毎週/iu;
const BUY =
  /(?<!\p{L})(?:price (?:alert|drop)|offer code|promo\p{L}*|aktionscode|book (?:now|by|today)|view deal|preisalarm|jetzt buchen|angebot\p{L}*|alerte prix|réservez|offres?|alerta de precio\p{L}*|reserva (?:ya|ahora)|ofertas?|avviso prezzi|prenota (?:ora|entro)|offert[ae]|alerta de preço\p{L}*|reserve já|prijsalarm|boek nu|aanbieding\p{L}*|zarezerwuj|promocj\p{L}*|fiyat alarmı|hemen rezervasyon|забронируйте|акция|распродажа)(?!\p{L})|今すぐ予約|セール|立即预订|特价|促销/iu;
export const BOOKED =
  /(?<!book |buchen sie |réservez |reserva |reserve |prenota |boek )(?<!\p{L})(?:(?:your|ihr|dein|votre|[st]u|il tuo|o seu|je|uw|twój|ваш|ihre|la tua|sua|twoja) (?:flight|flug|vol|vuelo|volo|voo|vlucht|lot|рейс|booking|buchung|réservation|reserva|prenotazione|boeking|rezerwacja)|uçuşunuz|pnr|booking (?:ref\p{L}*|code|n\p{L}*|id)|booked|record locator|confirm\p{L}*|e-?tickets?|check-?in|boarding|passengers?|travell?ers?|buchungs\p{L}+|gebucht|reservierungs\p{L}+|bestätigt|reisende\p{L}*|passag\p{L}+|référence|numéro de réservation|embarquement|localizador|código de \p{L}+|embarque|pasajer\p{L}+|codice \p{L}*|conferma\p{L}*|passegger\p{L}+|imbarco|boekings\p{L}+|bevestig\p{L}*|reiziger\p{L}*|kod rezerwacji|numer rezerwacji|potwierdz\p{L}*|pasażer\p{L}*|rezervasyon (?:kodu|no)|onay\p{L}*|yolcu\p{L}*|код брон\p{L}*|подтвержд\p{L}*|пассажир\p{L}*)(?!\p{L})|予約(?:番号|確認)|確認番号|搭乗|订单|預訂|订座|出票|乘机人|旅客|登机/iu;

/** Whether what stands before a number on its line says that another flight replaces it: 'Old flight:'. */
export const REPLACED =
  /(?<!\p{L})(?:old|original(?:ly)?|previous(?:ly)?|instead of|replaces|missed|verpasst\p{L}*|raté|manqué|perdí|perso|was(?=:|\s*$)|former\p{L}*|earlier|statt|bisher\p{L}*|vorherig\p{L}*|früher\p{L}*|ursprünglich\p{L}*|alter? flug|alt(?=:)|ancien\p{L}*|initial\p{L}*|au lieu|anterior\p{L}*|antes|antig[uo]\p{L}*|en lugar|precedente\p{L}*|vecchi\p{L}*|invece|originari\p{L}*|em vez|vorige|oude|oorspronkelijk\p{L}*|in plaats|voorheen|poprzedni\p{L}*|pierwotn\p{L}*|star[yae]\p{L}*|zamiast|eski|önceki|прежн\p{L}*|вместо|старый|(?:before|vorher|avant|prima|eerder|oud|było|önce|было|ранее)(?=\s*:|\s*$)|dotychczas\p{L}*)(?!\p{L})|変更前|旧便|原航班|原定|原行程|变更前|變更前/iu;

/** Whether a heading tells what was from what takes its place: 'Bisher', 'Neu'. */
export function isOfChange(heading: string): boolean {
  return REPLACED.test(heading) || NEW.test(heading);
}

const NEW =
  /(?<!\p{L})(?:new|now|after|updated|revised|neue?r?|jetzt|nachher|nouve\p{L}*|désormais|après|nuev\p{L}*|ahora|después|nuov\p{L}*|ora|dopo|nov[oa]|agora|depois|nieuwe?|nu|wordt|now[ye]|teraz|jest|yeni|sonra|нов\p{L}*|теперь|стало)(?!\p{L})|変更後|新便|新航班|新行程|变更后|變更後/iu;

/** Where the mail begins that another one answers. */
export const QUOTED =
  /^(?:[^\S\n]*>|-{3,} ?(?:original message|ursprüngliche nachricht|message d[’']origine|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|wiadomość oryginalna|исходное сообщение)|on [^\n]{8,90} wrote:|am [^\n]{8,90} schrieb)/imu;

/** Whether what follows is named as flown by: 'Operated by', 'durchgeführt von'. */
export const OPERATED =
  /(?:operated by|operating (?:carrier|airline)|flown by|durchgeführt (?:von|durch)|ausgeführt (?:von|durch)|opéré par|effectué par|operado por|operad[ao] pela?|operato da|effettuato da|uitgevoerd door|obsługiwan\p{L}* przez|wykonuje|tarafından|выполняет\p{L}*|виконує\p{L}*|opereras av|trafikeras av|flyves af|oper[ae]res a[fv]|utføres av|liikennöi\p{L}*|provoz(?:uje|ovan)\p{L}*|prevádzk\p{L}*|operat[ăe]? de|üzemelt\p{L}*|εκτελείται από|dioperasikan oleh|운항사|運航(?:会社)?|承运|實際承運|实际承运)/iu;

/** Words of alphabets stand by themselves; those of Japanese and Chinese do not. */
function patternOf(words: string[], kind: string, flags: string): RegExp {
  const wide = words.flatMap((list) => list.split('|')).filter((word) => /^[\u3040-\u30ff\u4e00-\u9fff]/.test(word));
  const others = wide.length > 0 ? `|${wide.join('|')}` : '';
  return new RegExp(`(?<${kind}>(?<![\\p{L}\\d])(?:${words.join('|')})(?![a-zà-ž])${others})`, flags);
}
