import type { Locator, Page } from '@playwright/test';
import { RUNS_ALL } from '../run/selection.ts';
import { register } from './members.ts';
import { expect, newVisitor, test } from './visit.ts';

/** Chosen because, without live data, the aircraft of any flight is an estimate. */
const WITH_A380 = 'BA286&aircraft=A388';

const report = (page: Page) => page.getByRole('article');

async function open(page: Page, flight: string, tab = 'Safety') {
  await page.goto(`/?flight=${flight}`);
  await report(page).getByRole('tab', { name: tab }).click();
}

/** The sources of the report's figures, which are hidden at first. */
const showSources = (page: Page) => report(page).getByRole('button', { name: 'Show sources' }).click();

test('a report of a known aircraft, from its head to its last tab', async ({ page }) => {
  await open(page, WITH_A380);
  await test.step('the head says which flight: number, call sign, status, airline, day, aircraft and route', async () => {
    const head = report(page).getByRole('region', { name: 'BA286' });
    for (const text of [
      'BAW286',
      'British Airways',
      'Searched on',
      'Selected by you',
      'Airbus A380',
      'A388',
      'Registration unknown',
    ])
      await expect(head).toContainText(text);
    await expect(head).toContainText('Status Unknown');
    await expect(head).toContainText('SFO San Francisco');
    await expect(head).toContainText('LHR London');
    await expect(head).toContainText('A statistical estimate from public records, not a prediction.');
  });

  await test.step('first the verdict, then the checks, the ring with its label and range, the stars, and the numbers behind a fold', async () => {
    const text = await report(page).getByRole('region', { name: 'BA286' }).textContent();
    const places = [
      'Too little on record to tell it from average flying',
      'All checks passed',
      'Aircraft type: Aircraft Model Safety Score',
      'Good',
      '90% range: 54–98',
      'Airline: British Airways rating',
      'The numbers',
      'One such flight a day: about',
      'flights like this one (90% range: 1 in',
      'Who flies (United Kingdom): 0.57 times the average',
    ].map((part) => text?.indexOf(part) ?? -1);
    expect(places.every((place) => place >= 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    const ring = page.getByRole('img', { name: 'Score 78 out of 100, Good, 90% range: 54–98' });
    await expect(ring).toContainText('78out of 100');
    const years = report(page).getByText('One such flight a day: about');
    await expect(years).toBeHidden();
    await report(page).getByText('The numbers').click();
    await expect(years).toBeVisible();
  });

  await test.step('each check and each factor opens its explanation by keyboard', async () => {
    const head = report(page).getByRole('region', { name: 'BA286' });
    for (const [title, words] of [
      ['Airline All checks passed', 'Passed: IOSA audit registration'],
      // of a list that is old: 'No EU ban', and its month
      ['Authorities No', 'Passed: Not on the EU Air Safety List'],
      ['Who flies (United Kingdom)', 'It is a statistic of many operators, not a finding about this airline.'],
    ] as const) {
      const summary = head.locator('summary').filter({ hasText: title });
      await expect(head.getByText(words)).toBeHidden();
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(head.getByText(words)).toBeVisible();
    }
  });

  await test.step('Safety: analysis, the note, indicators and sources with dates', async () => {
    const panel = report(page).getByRole('tabpanel');
    await expect(panel.getByText('You selected an Airbus A380')).toBeHidden();
    await panel.getByRole('heading', { name: 'Analysis' }).click();
    await expect(panel.getByText('You selected an Airbus A380')).toBeVisible();
    await expect(panel).toContainText('The score is about the aircraft type, the rating about the airline.');
    // the third is of the EU list, unless the head says that the list is old
    const isOld = await report(page).getByText('No EU ban').isVisible();
    await expect(panel.getByText(isOld ? '2 Safe' : '3 Safe')).toBeVisible();
    await expect(panel.getByRole('listitem').filter({ hasText: 'British Airways is IOSA-registered' })).toContainText(
      'Safe',
    );
    await panel.getByText(/^\d+ sources \(\d+ unverified\)$/).click();
    const source = panel.getByRole('link', { name: /VRS standing-data/ }).first();
    await expect(source).toHaveAttribute('href', /^https:\/\//);
    await expect(source).toHaveAttribute('rel', /noopener/);
    await expect(panel.getByText('unverified', { exact: true }).first()).toBeVisible();
  });

  await test.step('Airline: the rating line by line, fleet, record, certifications and the raw record', async () => {
    await report(page).getByRole('tab', { name: 'Airline' }).click();
    const panel = report(page).getByRole('tabpanel');
    await expect(panel.getByRole('row', { name: /IOSA audit registration/ })).toContainText(/Passed\s*\+2/);
    await expect(panel.getByRole('row', { name: /^Rating/ })).toContainText('10 out of 10');
    for (const heading of ['Fleet Size', 'Average Fleet Age', 'Airline-Specific Safety Record'])
      await expect(panel.getByRole('heading', { name: heading })).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Certifications & Accreditations' })).toBeVisible();
    await expect(panel).toContainText('IOSA (IATA Operational Safety Audit');
    await expect(panel.getByText('safetyRecord: null')).toBeVisible();
  });

  await test.step('Aircraft: badges and figures; what is unknown is Unknown, never 0', async () => {
    await report(page).getByRole('tab', { name: 'Aircraft' }).click();
    const panel = report(page).getByRole('tabpanel');
    await expect(panel.getByRole('list', { name: 'Badges of the Airbus A380' })).toContainText('No Fatal Accidents');
    const figure = (name: string) =>
      panel.locator('div', { has: page.getByRole('heading', { name, exact: true }) }).last();
    await expect(figure('Total Produced').locator('..')).toContainText('251 aircraft');
    await expect(figure('Hull Loss Rate').locator('..')).toContainText('Unknown');
    await expect(figure('Accident Rate').locator('..')).toContainText('about 0.2 per 100,000 flight hours');
    await expect(figure('Minor Incidents').locator('..')).toContainText('Unknown');
    for (const heading of ['Model Service History', 'Safety Improvements'])
      await expect(panel.getByRole('heading', { name: heading })).toBeVisible();
  });

  await test.step('every figure opens where it is from, by keyboard, and gives the focus back', async () => {
    await showSources(page);
    await report(page).getByRole('tab', { name: 'Aircraft' }).click();
    const button = page.getByRole('button', { name: 'Source: Total Produced' });
    await button.focus();
    await page.keyboard.press('Enter');
    const origin = page.getByRole('dialog');
    await expect(origin).toContainText('A published figure.');
    await expect(origin).toContainText('As of');
    await page.keyboard.press('Escape');
    await expect(origin).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('the route is drawn as a great circle, with its length and where that is from', async () => {
    await expect(
      report(page).getByRole('img', { name: 'SFO to LHR, about 8,620 km (5,350 mi) as the crow flies' }),
    ).toBeVisible();
    await report(page).getByRole('button', { name: 'Source: Distance' }).click();
    await expect(page.getByRole('dialog')).toContainText('OurAirports');
    await page.keyboard.press('Escape');
  });

  await test.step('the reader names the aircraft of the booking, the airline’s own fleet first', async () => {
    const picker = page.getByRole('combobox', { name: 'Different aircraft on your booking?' });
    await expect(picker.locator('optgroup').first()).toHaveAttribute('label', 'British Airways fleet');
    await picker.selectOption({ label: (await picker.getByText(/^Boeing 777 \(\d+\)$/).textContent()) ?? '' });
    await expect(report(page)).toContainText('Selected by you');
    await expect(report(page).getByRole('region', { name: 'BA286' })).toContainText('Boeing 777');
    await expect(page).toHaveURL(/aircraft=boeing-777/);
    await expect(picker.locator('option:checked')).toHaveText(/^Boeing 777/);
  });
});

test('a ban, few flights, a stop, an odd aircraft and other flights; the calm view', async ({ page }) => {
  await test.step('few flights, a flight with a stop, and an aircraft that does not fit the flight are named as such', async () => {
    await test.step('few flights make an early estimate, and the report says so', async () => {
      await open(page, 'AZ603&aircraft=A339');
      await expect(report(page)).toContainText('An early estimate from few flights');
    });

    await test.step('a flight with a stop names it', async () => {
      await open(page, 'EK205');
      await expect(report(page)).toContainText('Calls at');
    });

    await test.step('an aircraft that does not fit the flight is answered with that first, and with no badge', async () => {
      await open(page, 'BA286&aircraft=cessna-208', 'Aircraft');
      const band = report(page).getByRole('region', { name: "This aircraft doesn't fit the flight" });
      await expect(band).toContainText(
        'We have no record of British Airways flying the Cessna 208 Caravan. A Cessna 208',
      );
      await expect(report(page)).not.toContainText('Perfect Record with this Model');
      await expect(report(page).getByRole('list', { name: /^Badges of the / })).toHaveCount(0);
    });
  });

  await newVisitor(page);
  await test.step('a ban of the airline comes before the score, in the calm view too, and on paper', async () => {
    await page.evaluate(() => localStorage.setItem('airworthy-calm-view', 'true'));
    await open(page, 'SU2163');
    const head = report(page).getByRole('region', { name: 'SU2163' });
    const band = report(page).getByRole('region', { name: 'Banned in the EU' });
    await expect(band).toContainText(/Aeroflot is banned by the EU Air Safety List \(as of .+\)\./);
    const [bandAt, headAt] = await Promise.all([band, head].map((part) => part.boundingBox()));
    expect((bandAt?.y ?? 0) + (bandAt?.height ?? 0)).toBeLessThan(headAt?.y ?? 0);
    expect(bandAt?.width).toBe(headAt?.width);
    await head.getByRole('button', { name: 'Show the score' }).click();
    await expect(head.getByRole('img', { name: /^Score \d+ out of 100, 90% range/ })).toHaveAttribute(
      'data-tone',
      'grey',
    );
    await expect(report(page).locator('[data-tone=green], [data-tone=lightGreen]')).toHaveCount(0);
    await expect(report(page)).not.toContainText(/Excellent|better than|Maintenance Concerns/);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.getByText('Aeroflot is banned by the EU Air Safety List').first()).toBeVisible();
  });

  await newVisitor(page);
  await test.step('a flight to think about ends its head with others of its route, also when kept', async () => {
    await register(page);
    await page.goto('/?flight=SU2137');
    const others = report(page).getByRole('region', { name: 'Other flights on this route' });
    const isOffered = () => expect(others.locator('svg:has(circle)')).toHaveCount(1);
    await isOffered();
    await page.getByRole('link', { name: 'Permanent link to this report' }).click();
    await expect(page).toHaveURL(/\/details\/\d+$/);
    await isOffered();
    await page.getByRole('switch', { name: 'Calm view' }).click();
    await expect(others.locator('svg')).toHaveCount(0);
    await page.goto('/?flight=BA286&aircraft=A388');
    await expect(report(page).getByRole('region', { name: 'BA286' })).toBeVisible();
    await expect(others).toHaveCount(0);
  });

  await newVisitor(page);
  await test.step('in the calm view figures and events wait until asked for, also after a reload', async () => {
    await page.goto('/');
    await page.getByRole('switch', { name: 'Calm view' }).click();
    await expect(page.getByRole('switch', { name: 'Calm view' })).toBeChecked();
    await page.getByRole('button', { name: 'BA286' }).click();
    await expect(report(page).getByRole('button', { name: 'Show the score' })).toBeVisible();
    const head = report(page).getByRole('region', { name: 'BA286' });
    await expect(head.getByText('airline flying in general')).toBeVisible();
    await expect(head.getByText(/fatal|million|years|times/).filter({ visible: true })).toHaveCount(0);
    await expect(report(page).getByRole('img', { name: /out of 100/ })).toHaveCount(0);
    await expect(report(page).getByRole('heading', { name: 'Taxiing' })).toBeVisible();
    await page.goto('/?flight=AA100');
    for (const name of ['History', 'Aircraft', 'Airline']) {
      await report(page).getByRole('tab', { name }).click();
      const panel = report(page).getByRole('tabpanel', { name });
      await expect(panel.getByRole('button', { name: /^Show the / }).first()).toBeVisible();
      await expect(panel.getByText(/fatal|million|MH370|hull loss/i).filter({ visible: true })).toHaveCount(0);
    }
    await report(page).getByRole('tab', { name: 'History' }).click();
    await expect(report(page).getByRole('button', { name: 'Show the events' })).toBeVisible();
    await expect(report(page).getByRole('switch', { name: 'Calm view' })).toBeChecked();
    await report(page).getByRole('button', { name: 'Show the events' }).click();
    await expect(report(page).getByRole('heading', { level: 5 }).first()).toBeVisible();
    await report(page).getByRole('button', { name: 'Show the score' }).click();
    await expect(report(page).getByRole('img', { name: /out of 100/ })).toBeVisible();
    await report(page).getByRole('switch', { name: 'Calm view' }).click();
    await expect(report(page).getByRole('button', { name: 'Show the score' })).toHaveCount(0);
  });
});

test('a model with accidents: its class, its events, and where each figure is from', async ({ page }) => {
  await test.step('the tabs of a report have the headings of the specification', async () => {
    await open(page, 'AA100&aircraft=B77W');
    const choose = (tab: string) => report(page).getByRole('tab', { name: tab }).click();
    await expect(report(page).getByRole('list', { name: 'American Airlines badges' })).toContainText(
      'Perfect Record with this Model',
    );
    await expect(report(page).getByRole('tab')).toHaveText(['Safety', 'History', 'Aircraft', 'Airline']);
    for (const name of ['Analysis', 'Key Indicators', 'Sources'])
      await expect(report(page).getByRole('heading', { name })).toBeVisible();
    await choose('History');
    await expect(report(page).getByRole('button', { name: 'Incidents & Events', exact: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(report(page).getByRole('button', { name: 'Maintenance Records' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await choose('Aircraft');
    const panel = report(page).getByRole('tabpanel');
    await expect(panel.getByRole('list', { name: /^Badges of the Boeing 777/ })).toContainText('Fatal Accidents');
    await expect(panel).toContainText('about 0.2 per 100,000 flight hours');
    await choose('Airline');
    await expect(panel.getByRole('list', { name: /^Badges of/ })).toContainText('Perfect Record with this Model');
    await expect(panel.getByRole('heading', { name: 'Safety Rating' })).toBeVisible();
    await expect(panel).toContainText('about 12 years');
  });

  await test.step('a report of a model with accidents: its class, its events, and where each figure is from', async () => {
    await test.step('the stars are the airline’s own rating, and say out of how much', async () => {
      await expect(report(page)).toContainText('3.5/5');
      await expect(page.getByRole('img', { name: '3.5 of 5 stars' })).toBeVisible();
    });

    await test.step('the model stands among its class by range, and its accidents on the line of its years', async () => {
      await showSources(page);
      await report(page).getByRole('tab', { name: 'Aircraft' }).click();
      const panel = report(page).getByRole('tabpanel');
      await expect(panel.getByRole('img', { name: /^Scores of 16 widebody jets with their ranges\./ })).toBeVisible();
      await panel.getByText('Show as a table').first().click();
      const row = panel.getByRole('row', { name: /^Boeing 747 Classic/ });
      await expect(row).toContainText('1970–2017');
      await expect(row.getByRole('link')).toHaveAttribute('href', '/aircraft/boeing-747-classic');
      await report(page).getByRole('tab', { name: 'History' }).click();
      const line = panel.getByRole('figure').filter({ hasText: 'Fatal accident, counted in the score' });
      await expect(
        line.getByRole('img', { name: /^Years in service of Boeing 777, with 3 fatal accidents/ }),
      ).toBeVisible();
      await line.getByText('Show as a table').click();
      await expect(line.getByRole('row', { name: /^Asiana 214 Jul 6, 2013 Fatal accident, counted/ })).toBeVisible();
    });

    await test.step('History: each event once, what the score counts and what it leaves out, with the reason', async () => {
      await report(page).getByRole('tab', { name: 'History' }).click();
      const entry = (name: string) =>
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
      const counted = page.getByRole('list', { name: 'Counted in the score' });
      await expect(page.getByText('3 fatal accidents in an estimated 18.2 million departures')).toBeVisible();
      await expect(counted.getByText('San Francisco, USA', { exact: true })).toBeVisible();
      await expect(counted.getByText('Asiana Airlines · San Francisco, USA · B772 · HL7742')).toBeHidden();
      await entry('Asiana 214').getByRole('heading').click();
      await expect(counted.getByText('Asiana Airlines · San Francisco, USA · B772 · HL7742')).toBeVisible();
      await expect(entry('Malaysia Airlines 17')).toHaveCount(0);
      for (const name of ['Left out of the score, and why', 'Other events'])
        await page.getByRole('heading', { name }).click();
      await expect(entry('Malaysia Airlines 17')).toHaveCount(1);
      await expect(entry('Malaysia Airlines 17')).toContainText('Not counted: shot down by a missile.');
      await expect(entry('Malaysia Airlines 17')).toContainText('Critical');
      await expect(entry('Malaysia Airlines 17')).toContainText('Jul 17, 2014');
      await entry('Emirates 521').getByRole('heading').click();
      await expect(entry('Emirates 521').getByText('unverified', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('AmericanConnection, operated by Corporate Airlines')).toHaveCount(1);
      await page.getByRole('button', { name: 'Maintenance Records' }).click();
      await expect(page.getByText('Fuel-oil heat exchangers')).toBeVisible();
    });

    await test.step('every origin says what it rests on', async () => {
      const expectOrigins = async (part: Locator) => {
        const buttons = part.getByRole('button', { name: /^Source: ./ });
        await expect(buttons.first()).toBeVisible();
        // of every figure of every model what it rests on is tested without a page (test/src/safety/provenance.test.ts)
        const tried = (await buttons.all()).filter((_, nth) => RUNS_ALL || nth % 10 === 0);
        for (const button of tried) {
          await button.press('Enter');
          const origin = page.getByRole('dialog');
          await expect(origin.getByText('Source', { exact: true })).toBeFocused();
          const hasSource = (await origin.getByRole('listitem').count()) > 0;
          if (!hasSource) await expect(origin).toContainText(/Unknown: |Our rule|Selected by the reader/);
          await page.keyboard.press('Escape');
          await expect(origin).toBeHidden();
        }
      };
      await expectOrigins(report(page).getByRole('region', { name: 'AA100' }));
      for (const tab of ['Aircraft', 'Airline']) {
        await report(page).getByRole('tab', { name: tab }).click();
        await expectOrigins(report(page).getByRole('tabpanel'));
      }
    });
  });

  await test.step('History: a long list says how long it is, and opens for the keyboard', async () => {
    await open(page, 'AA140&aircraft=B738', 'History');
    await expect(page.getByText('Showing 4 of 13')).toBeVisible();
    const counted = page.getByRole('list', { name: 'Counted in the score' });
    await expect(counted.getByText('Cause: Unknown').first()).toBeHidden();
    const more = page.getByRole('button', { name: 'Show all 13' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(more).toBeHidden();
    await expect(counted.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(13);
    await expect(counted.locator('> li').nth(4)).toBeFocused();
  });
});

test('an aircraft that no source names is an estimate, with a choice of likely ones', async ({ page, context }) => {
  await test.step('an aircraft that no source names is an estimate, and says so everywhere', async () => {
    await open(page, 'BA286', 'Aircraft');
    await expect(report(page)).toContainText('An estimate');
    await expect(report(page).getByRole('region', { name: 'BA286' })).toContainText(/Probably an? \w+ \w+,/);
    const panel = report(page).getByRole('tabpanel');
    await expect(panel.getByText('The aircraft is an estimate. Show:')).toBeVisible();
    await expect(panel.getByRole('img', { name: /^Flights per fatal accident of \w+ \(\d+%\), / })).toBeVisible();
    const likely = panel.getByRole('region', { name: 'Figures of the likely aircraft' });
    for (const name of ['Total Produced', 'Accident Rate', 'Fatal Accidents', 'Years in Service'])
      await expect(likely.getByRole('row', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(panel.getByText(/^Unknown for all of them: .*Hull Loss Rate/)).toBeVisible();
    await expect(panel).toContainText('Industry average of all accidents: about 0.2 per 100,000 flight hours');
    await expect(report(page).getByRole('region', { name: 'BA286' })).not.toContainText('No Fatal Accidents');
    await page.setViewportSize({ width: 390, height: 844 });
    const [frame, table] = await Promise.all([panel.boundingBox(), likely.boundingBox()]);
    expect(table?.x).toBeGreaterThan((frame?.x ?? 0) + 8);
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0) - 8);
  });

  await test.step('the switch between likely aircraft stands in the address, and asks and scrolls nothing', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await report(page).getByRole('tab', { name: 'History' }).click();
    const panel = report(page).getByRole('tabpanel');
    await expect(panel.getByRole('radio', { name: 'All likely' })).toBeChecked();
    await expect(panel.getByRole('heading', { name: 'Counted in the scores' })).toBeVisible();
    const asked: string[] = [];
    // an installed browser asks for its icon by itself
    page.on('request', (request) => /\/assets\/|\/favicon\.svg$/.test(request.url()) || asked.push(request.url()));
    const before = await page.evaluate(() => scrollY);
    await panel.getByRole('radio', { name: /^777/ }).press('Space');
    await expect(panel.getByRole('heading', { name: /^If it is a Boeing 777 \(\d in 10\)$/ })).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Counted in the score', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/flight=BA286&tab=history&model=boeing-777$/);
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.reload();
    await expect(panel.getByRole('radio', { name: /^777/ })).toBeChecked();
    await panel.getByRole('button', { name: 'My booking says 777' }).scrollIntoViewIfNeeded();
    await panel.getByRole('button', { name: 'My booking says 777' }).click();
    await expect(page.getByRole('heading', { name: 'Analyzing Flight Safety' })).toHaveCount(0);
    await expect(report(page)).toContainText('Selected by you');
    await expect(report(page).getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
    await expect(report(page).getByRole('tab', { name: 'History' })).toBeInViewport();
  });

  // the examples of the first page; they are alike but for the airline
  for (const number of RUNS_ALL ? ['BA286', 'LH492', 'UA901'] : ['LH492'])
    await test.step(`${number} has the figures of the likeliest aircraft, and says it is not certain`, async () => {
      await open(page, number, 'Aircraft');
      const panel = report(page).getByRole('tabpanel');
      const figure = (name: string) => panel.getByRole('heading', { name, exact: true });
      const note = panel.getByRole('heading', { name: /^If it is an? .+ \(.*\d+ in 10\)$/ });
      await panel.getByRole('radio').nth(1).check();
      await expect(note).toBeVisible();
      for (const name of ['Total Produced', 'Hull Loss Rate', 'Accident Rate', 'Years in Service'])
        await expect(figure(name)).toBeVisible();
      await expect(figure('Total Produced').locator('..')).not.toContainText('Unknown');
      await expect(panel.getByRole('list', { name: /^Badges of the / })).toBeVisible();
      for (const heading of ['Model Service History', 'Safety Improvements'])
        await expect(panel.getByRole('heading', { name: heading })).toBeVisible();
      await report(page).getByRole('tab', { name: 'History' }).click();
      await expect(note).toBeVisible();
      await expect(panel.getByRole('heading', { name: 'Counted in the score' })).toBeVisible();
      await report(page).getByRole('tab', { name: 'Airline' }).click();
      await expect(note).toBeVisible();
      await expect(panel.getByText('safetyRecord: null')).toBeVisible();
    });

  await newVisitor(page);
  await test.step('a report stays when what comes later cannot be had', async () => {
    const later = /\/assets\/en-[\w-]+\/(provenance-popover|toaster|sky)-[\w-]+\.(js|css)$/;
    await page.clock.install();
    await page.route(later, (route) => route.abort());
    // the message that a guest sees after three seconds, however long the steps before it take
    const actual = page.waitForEvent('requestfailed', (request) => request.url().includes('/toaster-'));
    await page.goto('/?flight=BA286');
    await expect(page.getByRole('tab', { name: 'Safety' })).toBeVisible();
    await showSources(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Source: Route' }).click();
    await expect(page.getByText("This didn't open")).toBeVisible();
    await page.clock.runFor(3500);
    await actual;
    await expect(report(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
