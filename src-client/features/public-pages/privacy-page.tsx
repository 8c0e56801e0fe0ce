import type { Installation, Recipients } from '#src/catalog/public-page.ts';
import { capital } from '#src/format/text.ts';
import type { PageContent } from './page-content.tsx';
import { Contact, List, Part, Text } from './parts.tsx';

export function privacyPage({ owner, email, recipients, reportDays }: Installation): PageContent {
  return {
    path: '/privacy',
    title: 'Privacy: what Airworthy keeps about you',
    heading: 'What we keep about you',
    description:
      'When you read these pages we keep nothing about you: no cookie and no record. When you search, we keep a count. If you have an account, we keep what you entered.',
    hasFlightForm: false,
    body: (
      <>
        <Part title="When you read">
          <List>
            <li>The pages on aircraft, airlines, events, lists, and questions set no cookie and record nothing.</li>
            <li>No third-party scripts, no images from elsewhere, no advertising, no tracking.</li>
            <li>Your choice of light or dark theme stays in your browser.</li>
            <li>
              Reports that you read, your next trips, and our pages about them are kept in your browser, to open without
              a connection. Those of an account are deleted when it signs out.
            </li>
            <li>
              A booking or boarding pass is read on your device and sent to no one. Name, booking code, seat, and ticket
              number are discarded at once. Flight numbers, dates, times, airports, terminals, and aircraft stay in the
              window until you close it; a trip that you save keeps the numbers, dates, times, airports, and aircraft.
            </li>
            <li>
              If a page fails in your browser, it reports the kind of failure and where in our program it happened,
              without your address or anything you typed.
            </li>
          </List>
        </Part>
        <Part title="When you search without an account">
          <List>
            <li>
              One cookie with a random number counts your free searches. It expires after 30 days. For the same count we
              keep a keyed hash of your network address, never the address itself.
            </li>
            <li>After a day we delete the record that a search was counted. The report itself names no one.</li>
            <li>We delete a report {reportDays} days after it was last read, or 30 days after if it has live data.</li>
          </List>
        </Part>
        <Part title="When you have an account" isFolded>
          <List>
            <li>
              Your username, email address, a hash of your password, how many searches you made, where you are signed
              in, the links and tokens you made, and what you wrote to support.
            </li>
            <li>We store your passkeys and, if you sign in with another service, your ID and name there.</li>
            <li>We store the trips you save: names, flight numbers, dates, times, airports, and aircraft.</li>
            <li>
              We store which flights you watch, where to send alerts, your quiet hours, and the alerts for 90 days.
            </li>
            <li>We store which reports you read recently, if you turn that on.</li>
            <li>
              If you subscribe, the payment provider (Stripe) keeps your card details. We keep your customer number
              there and the date you have paid until.
            </li>
            <li>On your profile you can download all of this, or delete the account with everything in it.</li>
            <li>We delete messages to support after a year, or after two years if they could not be mailed.</li>
            <li>
              What an administrator does to an account is noted with its username. We delete the note after two years,
              also when the account is gone.
            </li>
          </List>
        </Part>
        <Part title="Who else receives data" isFolded>
          <RecipientList {...recipients} />
        </Part>
        <Part title="Who is responsible">
          <Text>{capital(owner ?? 'the operator of this site')}.</Text>
        </Part>
        <Contact email={email} />
      </>
    ),
  };
}

function RecipientList({ isLive, aircraftFrom, hasWarnings, hasWinds, ...others }: Recipients) {
  const { hasMail, hasPayments, identityProvider } = others;
  return (
    <List>
      {isLive && (
        <li>
          For a search or a watched flight we ask live flight data, web search, and AI services about the flight, the
          airline, and the aircraft, never about you.
        </li>
      )}
      {aircraftFrom && (
        <li>
          For a search or a watched flight we ask {aircraftFrom} which aircraft is flying it. It learns the flight’s
          call sign and the address of our server, nothing about you.
        </li>
      )}
      {hasWarnings && (
        <li>
          We read the world’s official weather warnings from the United States’ weather service (NOAA). It learns the
          address of our server and, for flights in the next day, their airports, nothing about you.
        </li>
      )}
      {hasWinds && (
        <li>
          For a flight in the next two days we ask a weather service for the winds along its shortest path. It learns
          places on the path, the hours, and the address of our server, nothing about you.
        </li>
      )}
      {!isLive && !aircraftFrom && !hasWinds && <li>We ask no outside service about your flights.</li>}
      {hasMail && <li>Our mail service receives your email address and the messages we send you.</li>}
      <li>If you choose push, ntfy, or a webhook for alerts, the service behind it receives your alerts.</li>
      {hasPayments && (
        <li>
          If you subscribe, the payment provider (Stripe) receives your username, your email address, and your card
          details.
        </li>
      )}
      {identityProvider && <li>If you sign in with {identityProvider}, it learns that you use this site.</li>}
    </List>
  );
}
