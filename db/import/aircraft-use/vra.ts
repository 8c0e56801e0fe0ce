import { readDay } from './months.ts';
import { BROKEN, oneUse, plainNumber, type UseReader, unknownType } from './use-line.ts';

/** ANAC VRA: the flights of a month from, to and within Brazil, as flown. */
export const vra: UseReader = {
  source: 'anac-vra',
  isHeader: (header) => header.includes('Modelo Equipamento') && header.includes('Situação Voo'),
  read: (row, codes) => {
    if ((row['Situação Voo'] ?? '').toUpperCase() !== 'REALIZADO') return [];
    const day = readDay(row['Partida Real'] || row['Partida Prevista'] || row.Referência || '');
    const airlineIcao = row['Sigla ICAO Empresa Aérea'] ?? '';
    const origin = row['Sigla ICAO Aeroporto Origem'] ?? '';
    const destination = row['Sigla ICAO Aeroporto Destino'] ?? '';
    if (!day || !/^[A-Z]{3}$/.test(airlineIcao) || origin.length !== 4 || destination.length !== 4) return BROKEN;
    const type = row['Modelo Equipamento'] ?? '';
    const modelId = codes.modelId(type);
    if (!modelId) return unknownType(type);
    const number = plainNumber(row['Número Voo'] ?? '');
    const month = day.slice(0, 7);
    return oneUse({ airlineIcao, number, origin, destination, modelId, count: 1, unit: 'flights', month });
  },
};
