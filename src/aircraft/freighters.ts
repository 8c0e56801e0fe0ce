/** Models that a passenger airline flies only as freighters, by the document that tells the end of its passenger flights. */
type Freighters = { airlineIcao: string; models: readonly string[]; title: string; url: string; asOf: string };

export const FREIGHTERS: readonly Freighters[] = [
  {
    airlineIcao: 'SIA',
    models: ['boeing-747-400'],
    title: "Arabs Today, SIA's Boeing 747 takes off on final trip",
    url: 'https://arabstoday.net/en/286/sias-boeing-747-takes-off-on-final-trip',
    asOf: '2012-04-06',
  },
  {
    airlineIcao: 'CPA',
    models: ['boeing-747-400', 'boeing-747-8'],
    title: 'Economy Class & Beyond, Cathay Pacific waves goodbye to the 747-400',
    url: 'http://economyclassandbeyond.boardingarea.com/2016/10/08/cathay-pacific-waves-goodbye-747-400',
    asOf: '2016-10-08',
  },
  {
    airlineIcao: 'CAL',
    models: ['boeing-747-400'],
    title: 'SamChui.com, China Airlines retires its last 747-400 for passengers',
    url: 'https://samchui.com/2021/04/13/china-airlines-retires-last-b747-400/',
    asOf: '2021-04-13',
  },
  {
    airlineIcao: 'KLM',
    models: ['boeing-747-400'],
    title: 'Simple Flying, the airlines that retired the 747 in 2020',
    url: 'https://simpleflying.com/china-airlines-plans-special-goodbye-for-last-passenger-747-400-built/',
    asOf: '2021-01',
  },
];

/** Whether the airline flies this model without passengers. */
export function isFreighter(airlineIcao: string, modelId: string): boolean {
  return FREIGHTERS.some((each) => each.airlineIcao === airlineIcao && each.models.includes(modelId));
}
