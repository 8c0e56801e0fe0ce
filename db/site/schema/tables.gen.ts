import type { Generated } from 'kysely';

export type Tables = {
  access_tokens: {
    id: string;
    userId: number;
    hash: string;
    name: string;
    createdAt: number;
    usedAt: number | null;
    scope: Generated<string>;
    expiresAt: Generated<number>;
  };
  aircraft_sightings: {
    number: string;
    day: string;
    origin: string;
    destination: string;
    callsign: string | null;
    icaoType: string;
    modelId: string;
    source: string;
    departureTime: string | null;
    expiresAt: number;
  };
  airports: {
    iata: string;
    icao: string | null;
    name: string;
    city: string;
    country: string;
    countryCode: string;
    latitude: number;
    longitude: number;
    cityCode: string | null;
    aliases: string;
    weight: number;
  };
  airtrails: {
    userId: number;
    sealedSource: string;
    flights: string;
    counts: string | null;
    readAt: number | null;
    problem: string | null;
    failures: Generated<number>;
    nextReadAt: number | null;
  };
  answered_challenges: {
    hash: string;
    expiresAt: number;
  };
  api_keys: {
    apiName: string;
    sealedKey: string;
    savedAt: number;
  };
  audit_entries: {
    id: Generated<number>;
    at: number;
    actor: string;
    act: string;
    subject: string | null;
  };
  billing_syncs: {
    customerId: string;
    version: number;
    syncedAt: number;
    note: string | null;
  };
  calendar_links: {
    hash: string;
    userId: number;
    sealedToken: string;
    createdAt: number;
  };
  channels: {
    id: Generated<number>;
    userId: number;
    kind: string;
    targetKey: string;
    sealedTarget: string;
    createdAt: number;
    failures: Generated<number>;
    lastError: string | null;
    pausedAt: number | null;
  };
  checkout_attempts: {
    userId: number;
    attemptId: string;
    checkoutId: string | null;
    profileUrl: string;
    createdAt: number;
  };
  counted_searches: {
    key: string;
    userId: number | null;
    guestKeys: string;
    reservedAt: number;
    expiresAt: number | null;
  };
  deliveries: {
    noticeId: number;
    channelId: number;
    state: string;
    tries: Generated<number>;
    nextAt: number | null;
    message: string | null;
    holder: string | null;
    leaseUntil: number | null;
  };
  flights: {
    id: Generated<number>;
    flightNumber: string;
    callsign: string | null;
    registration: string | null;
    aircraftType: string | null;
    airline: string | null;
    origin: string | null;
    destination: string | null;
    status: string | null;
    departure: string | null;
    flightData: string;
    searchedAt: Generated<number>;
    searchKey: string;
    expiresAt: number | null;
    freshUntil: Generated<number>;
    readAt: Generated<number>;
  };
  guest_allowances: {
    key: string;
    searchesUsed: number;
    expiresAt: number;
  };
  guest_sessions: {
    id: string;
    expiresAt: number;
  };
  help_requests: {
    id: Generated<number>;
    userId: number;
    message: string;
    createdAt: number;
    mailedAt: number | null;
    reportId: number | null;
    about: string | null;
    doneAt: number | null;
  };
  identities: {
    id: string;
    userId: number;
    issuer: string;
    subject: string;
    name: string | null;
    createdAt: number;
    usedAt: number | null;
    gaveAdmin: Generated<number>;
  };
  invitations: {
    hash: string;
    createdAt: number;
    expiresAt: number;
  };
  jobs: {
    name: string;
    holder: string | null;
    leaseUntil: number | null;
    cursor: string | null;
    attempts: Generated<number>;
    lastError: string | null;
    startedAt: number | null;
    finishedAt: number | null;
    failedAt: number | null;
    nextAt: number;
  };
  kept_answers: {
    key: string;
    value: string;
    storedAt: number;
    expiresAt: number;
  };
  leases: {
    key: string;
    holder: string;
    expiresAt: number;
  };
  login_names: {
    key: string;
    userId: number;
  };
  notices: {
    id: Generated<number>;
    userId: number;
    legId: string | null;
    kind: string;
    fingerprint: string;
    body: string;
    createdAt: number;
  };
  one_time_tokens: {
    hash: string;
    userId: number;
    purpose: string;
    email: string | null;
    expiresAt: number;
  };
  outgoing_mails: {
    id: Generated<number>;
    kind: string;
    dedupeKey: string;
    messageId: string;
    userId: number | null;
    recipient: string;
    replyTo: string | null;
    subject: string;
    text: string;
    html: string | null;
    createdAt: number;
    holder: string | null;
    leaseUntil: number | null;
    attempts: Generated<number>;
    lastError: string | null;
    nextAt: number | null;
    sentAt: number | null;
    failedAt: number | null;
    unsubscribeUrl: string | null;
  };
  passkeys: {
    id: string;
    userId: number;
    publicKey: string;
    counter: number;
    transports: string;
    name: string;
    createdAt: number;
    usedAt: number | null;
  };
  payment_events: {
    id: string;
    type: string;
    receivedAt: number;
  };
  provider_budgets: {
    service: string;
    places: string;
    day: string;
    spent: number;
    takenAt: number;
    month: Generated<string>;
    monthSpent: Generated<number>;
  };
  quiet_hours: {
    userId: number;
    timeZone: string;
    fromHour: number;
    toHour: number;
    digestHour: number | null;
  };
  rate_limits: {
    key: string;
    count: number;
    expiresAt: number;
  };
  recent_choices: {
    userId: number;
    chosenAt: number;
  };
  recent_reports: {
    userId: number;
    flightId: number;
    readAt: number;
  };
  reference_inputs: {
    sha256: string;
    body: Uint8Array;
  };
  safety_reports: {
    id: Generated<number>;
    flightId: number;
    safetyScore: number | null;
    createdAt: Generated<number>;
    fit: string;
    packed: Uint8Array;
    about: string;
    said: Uint8Array | null;
  };
  seen_positions: {
    callsign: string;
    at: number;
    day: string;
    address: string;
    latitude: number;
    longitude: number;
    state: string | null;
    source: string;
    expiresAt: number;
  };
  sessions: {
    id: string;
    userId: number;
    device: string;
    createdAt: number;
    expiresAt: number;
    method: string | null;
    authenticatedAt: number | null;
  };
  settings: {
    key: string;
    value: string;
  };
  shared_links: {
    token: string;
    userId: number;
    flightId: number | null;
    flightNumber: string;
    createdAt: number;
  };
  trip_legs: {
    id: string;
    tripId: string;
    flightNumber: string;
    date: string;
    originIata: string | null;
    destinationIata: string | null;
    aircraft: string | null;
    departureTime: string | null;
    position: number;
    createdAt: number;
  };
  trip_links: {
    hash: string;
    tripId: string;
    sealedToken: string;
    createdAt: number;
  };
  trips: {
    id: string;
    userId: number;
    title: string;
    createdAt: number;
    updatedAt: number;
  };
  users: {
    id: Generated<number>;
    username: string;
    password: string;
    email: string | null;
    role: Generated<string>;
    searchCount: Generated<number>;
    stripeCustomerId: string | null;
    stripeSubscriptionId: string | null;
    subscriptionStatus: Generated<string>;
    subscriptionExpiresAt: number | null;
    createdAt: Generated<number>;
    emailConfirmedAt: number | null;
    pendingEmail: string | null;
    blockedAt: number | null;
    hasCommonPassword: Generated<number>;
    locale: string | null;
  };
  watched_legs: {
    legId: string;
    userId: number;
    watchedAt: number;
    state: string;
    nextLookAt: number | null;
  };
  webhook_signatures: {
    outcome: string;
    lastAt: number;
  };
};
