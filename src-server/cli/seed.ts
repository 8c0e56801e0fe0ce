import { seedAirports } from '#db/seeds/airports.ts';
import { seedReference } from '#db/seeds/reference.ts';
import type { CommandCall } from './commands.ts';

export async function seedAirportsCommand({ db }: CommandCall): Promise<void> {
  const { airports } = await seedAirports(db);
  console.log(`${airports} airports are in place.`);
}

export async function seedReferenceCommand({ db }: CommandCall): Promise<void> {
  const { airlines, aircraftModels, flights } = await seedReference(db);
  console.log(`${airlines} airlines, ${aircraftModels} aircraft models and ${flights} flights are in place.`);
}
