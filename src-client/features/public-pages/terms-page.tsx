import type { Installation } from '#src/catalog/public-page.ts';
import type { PageContent } from './page-content.tsx';
import { Contact, List, Part, Text } from './parts.tsx';

export function termsPage({ owner, email, price }: Installation): PageContent {
  return {
    path: '/terms',
    title: 'Terms of use',
    heading: 'Terms of use',
    description:
      'Airworthy shows what is on record. It does not tell you whether to board. Use it freely, do not overload it, and do not present what it says as a promise.',
    hasFlightForm: false,
    body: (
      <>
        <Part title="What you can expect">
          <List>
            <li>
              Facts with their source, date, and uncertainty. Mistakes are possible; tell us, and we will correct them.
            </li>
            <li>A score describes many past flights. It is not a forecast for yours, and it is not advice.</li>
            <li>The aircraft is often an estimate. The report says when it is.</li>
          </List>
        </Part>
        <Part title="What we expect">
          <List>
            <li>One person, one account. Programs keep to the limits stated in the responses.</li>
            <li>
              You may quote and link if you give the source and the range. Our compilation of models and events is
              licensed under CC BY 4.0.
            </li>
            <li>Live data may be read here but not passed on.</li>
          </List>
        </Part>
        <Part title="Premium">
          <Text>
            {price
              ? `Premium costs ${price} and renews automatically. You can cancel at any time and keep it until the end of the period you paid for. `
              : 'This site currently sells nothing. '}
            <a href="/premium">About premium</a>.
          </Text>
        </Part>
        <Part title="Who sets these terms">
          <Text>{owner ? `${owner}.` : 'The operator of this site, who has not given a name.'}</Text>
        </Part>
        <Contact email={email} />
      </>
    ),
  };
}
