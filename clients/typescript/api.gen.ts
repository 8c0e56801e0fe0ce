// Made from the OpenAPI document by `npm run client-types`: change src-server/rest/routes.ts, not this file.

export interface paths {
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: operations["account.me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared-trips/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A shared trip */
        get: operations["trips.readShared"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether and how a subscription can be bought */
        get: operations["billing.config"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flights/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The safety report of a flight; uses one search */
        get: operations["flights.search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flights/search-by-airports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The flights of a route; uses no search */
        get: operations["flights.searchByAirports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flights/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Two to four flights compared by their likely aircraft; uses no search */
        get: operations["flights.compare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every aircraft model with its score */
        get: operations["models.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything on record about an aircraft model: figures, events, operators, documents */
        get: operations["models.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/airlines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every airline with its rating */
        get: operations["airlines.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/airlines/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything on record about an airline, by its name in a URL or its ICAO code */
        get: operations["airlines.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The events on record, optionally of a year, a model or an airline */
        get: operations["events.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The regulators’ lists: EU Air Safety List and FAA IASA, with their changes */
        get: operations["lists.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes in the facts, newest first, each with its document */
        get: operations["changes.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Two aircraft models compared by their records */
        get: operations["models.compare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flights/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A stored report */
        get: operations["flights.byId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared-reports/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A shared report */
        get: operations["sharing.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest/flights/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The safety report of a flight, without an account */
        get: operations["flights.guestSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest/flights/search-by-airports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The flights of a route, without an account */
        get: operations["flights.guestSearchByAirports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/airports/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Airports by name, city or code */
        get: operations["airports.search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/aircraft/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Aircraft models, an airline’s own first */
        get: operations["aircraft.choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registrations/{registration}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The airframe of a registration: type, year built and operator; uses no search */
        get: operations["registrations.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How scores are made, with every aircraft model’s score */
        get: operations["method.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ways-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ways to sign in and register here */
        get: operations["settings.waysIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which data services have a key */
        get: operations["settings.apiStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "flights.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to a member’s webhook when a watched flight changes, and as a test
         * @description Signed as https://www.standardwebhooks.com describes: the key is the secret without "whsec_", decoded from base64; sign "{webhook-id}.{webhook-timestamp}.{body}" with HMAC-SHA256, encode it in base64, and compare it with what follows "v1," in webhook-signature. Answer with any 2xx within 10 seconds. 410 removes the channel; after any other answer it is sent again later, and webhook-id stays the same.
         */
        post: operations["webhook.flightsChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Error: {
            /** @enum {string} */
            code: "invalid_input" | "authentication_required" | "not_signed_in" | "invalid_credentials" | "search_limit_reached" | "forbidden" | "wrong_origin" | "proof_required" | "not_found" | "flight_unknown" | "method_not_allowed" | "conflict" | "too_large" | "unsupported_media_type" | "rate_limited" | "client_gone" | "internal" | "overloaded" | "restarting" | "storage_unavailable" | "provider_answer_invalid" | "provider_unavailable" | "provider_not_configured" | "provider_timeout";
            message: string;
            requestId: string;
            searchCount?: number;
            service?: string;
            retryAfterSeconds?: number;
            issues?: {
                path: string;
                message: string;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "account.me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        username: string;
                        email: string | null;
                        isEmailConfirmed: boolean;
                        pendingEmail: string | null;
                        hasPassword: boolean;
                        /** @enum {string} */
                        role: "user" | "admin";
                        searchCount: number;
                        searchLimit: number | null;
                        isPremium: boolean;
                        /** @enum {string} */
                        subscriptionStatus: "none" | "free" | "active" | "canceled" | "past_due";
                        subscriptionExpiresAt: string | null;
                        createdAt: string;
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "trips.readShared": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        title: string;
                        legs: {
                            id: string;
                            flightNumber: string;
                            date: string;
                            origin: string | null;
                            destination: string | null;
                            airline: string | null;
                            ban: {
                                /** @enum {string} */
                                kind: "banned" | "restricted";
                                label: string;
                                sentence: string;
                            } | null;
                            originCity: string | null;
                            destinationCity: string | null;
                            via: string[];
                            departure: string | null;
                            isPast: boolean;
                            /** @enum {string} */
                            knowledge: "seen" | "likely" | "unknown" | "unlisted";
                            knowledgeText: string;
                            aircraftWords: string | null;
                            score: {
                                value: number | null;
                                low: number;
                                high: number;
                            } | null;
                            sentence: string | null;
                        }[];
                        sum: {
                            rate: number;
                            rateLow: number;
                            rateHigh: number;
                            sentence: string;
                            countedLegs: number;
                            allLegs: number;
                            departures: number;
                        } | null;
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "billing.config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publishableKey: string | null;
                        isAvailable: boolean;
                        hasOffers: boolean;
                        price: {
                            amount: number;
                            currency: string;
                            /** @enum {string} */
                            interval: "day" | "week" | "month" | "year";
                            intervalCount: number;
                        } | null;
                        freeSearches: number | null;
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "flights.search": {
        parameters: {
            query: {
                /** @example BA286 */
                flightNumber: string;
                date?: string;
                aircraftType?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        flight: {
                            id: number;
                            flightNumber: string;
                            callsign: string | null;
                            registration: string | null;
                            aircraftType: string | null;
                            airline: string | null;
                            origin: string | null;
                            destination: string | null;
                            status: string | null;
                            departure: string | null;
                            searchedAt: string;
                            flightData: {
                                /** @enum {string} */
                                provider: "flightradar24" | "reference" | "routes";
                                asOf: string | null;
                                source: {
                                    title: string;
                                    url: string | null;
                                };
                                departureDay?: string | null;
                                /** @enum {string} */
                                aircraftBasis: "reported" | "usual" | "chosen" | "likely" | "unknown";
                                aircraftModelId: string | null;
                                airframe?: {
                                    yearBuilt: number | null;
                                    yearsOld: number | null;
                                    isTypeFromList: boolean;
                                    sources: {
                                        title: string;
                                        url: string | null;
                                        asOf: string;
                                    }[];
                                };
                                likelyAircraft?: {
                                    modelId: string;
                                    modelName: string;
                                    share: number;
                                    evidence: {
                                        /** @enum {string} */
                                        kind: "fleet" | "similar" | "route" | "listed" | "number" | "sighting" | "usual" | "length";
                                        source: string;
                                        month: string | null;
                                        count: number;
                                    }[];
                                }[];
                                likelyWords?: string;
                                likelyLegs?: {
                                    origin: string;
                                    destination: string;
                                    likelyAircraft: {
                                        modelId: string;
                                        modelName: string;
                                        share: number;
                                        evidence: {
                                            /** @enum {string} */
                                            kind: "fleet" | "similar" | "route" | "listed" | "number" | "sighting" | "usual" | "length";
                                            source: string;
                                            month: string | null;
                                            count: number;
                                        }[];
                                    }[];
                                }[];
                                operatingCarrier: {
                                    name: string;
                                    iata: string | null;
                                    icao: string | null;
                                } | null;
                                sellingCarrier: {
                                    name: string;
                                    iata: string | null;
                                    icao: string | null;
                                } | null;
                                via: string[];
                                places?: {
                                    code: string;
                                    city: string;
                                    latitude: number;
                                    longitude: number;
                                }[];
                                notes: string[];
                            };
                        };
                        safetyReport: {
                            safetyScore: number | null;
                            score: {
                                value: number | null;
                                low: number | null;
                                high: number | null;
                                ratePerMillionDepartures: number | null;
                                rateLow: number | null;
                                rateHigh: number | null;
                                fatalAccidents: number | null;
                                exposureMillionDepartures: number | null;
                                from: number | null;
                                asOf: string | null;
                                basis: ("published-departures" | "published-rate" | "estimated" | "mix") | null;
                                relativeUncertainty: number | null;
                                derivation: string | null;
                                sentence: string;
                            };
                            analysis: string;
                            /** @enum {string} */
                            analysisBy: "templates" | "language-model";
                            keyIndicators: {
                                /** @enum {string} */
                                status: "positive" | "warning" | "negative";
                                text: string;
                                provenance?: {
                                    sources: number[];
                                    asOf: string | null;
                                    /** @enum {string} */
                                    basis: "published" | "computed" | "estimated" | "inferred" | "unverified" | "rule" | "given" | "unknown";
                                    note: string | null;
                                };
                            }[];
                            sources: string[];
                            sourceList: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                                isVerified: boolean;
                            }[];
                            provenance: {
                                [key: string]: {
                                    sources: number[];
                                    asOf: string | null;
                                    /** @enum {string} */
                                    basis: "published" | "computed" | "estimated" | "inferred" | "unverified" | "rule" | "given" | "unknown";
                                    note: string | null;
                                };
                            };
                            modelSafety: {
                                modelId: string;
                                modelName: string;
                                category: string;
                                isInProduction: boolean;
                                neverLostHull: boolean | null;
                                fatalAccidents: number | null;
                                majorAccidents: number | null;
                                minorAccidents: number | null;
                                incidents: {
                                    flight: string;
                                    date: string | null;
                                    severity: string;
                                    description: string;
                                    cause: string | null;
                                    isCauseVerified: boolean;
                                    fatalities: number | null;
                                    fatalitiesOnGround?: number | null;
                                    isHostileAct: boolean;
                                    sources: number[];
                                }[];
                                improvements: string[];
                                improvementsVerified: boolean[];
                                improvementsSources?: number[][];
                                totalBuilt: number | null;
                                hullLoss: number | null;
                                accidentRate: number | null;
                                modelServiceYears: number | null;
                                firstServiceYear: number | null;
                                lastServiceYear?: number;
                                scoreEvents: {
                                    date: string;
                                    operator: string;
                                    airlines?: string[];
                                    flight: string | null;
                                    registration: string | null;
                                    location: string;
                                    icaoType: string | null;
                                    fatalitiesOnBoard: number | null;
                                    fatalitiesOnGround?: number | null;
                                    isHullLoss: boolean;
                                    source: {
                                        title: string;
                                        url: string | null;
                                        asOf: string | null;
                                    };
                                }[];
                                excludedEvents: {
                                    date: string;
                                    operator: string;
                                    airlines?: string[];
                                    flight: string | null;
                                    registration: string | null;
                                    location: string;
                                    icaoType: string | null;
                                    fatalitiesOnBoard: number | null;
                                    fatalitiesOnGround: number | null;
                                    isHullLoss: boolean;
                                    source: {
                                        title: string;
                                        url: string | null;
                                        asOf: string | null;
                                    };
                                    why: string;
                                }[];
                                reported?: {
                                    date: string;
                                    what: string;
                                    fatalities: number | null;
                                    standing: string;
                                    sources: number[];
                                }[];
                            } | null;
                            airlineSafety: {
                                airlineName: string | null;
                                rating: number | null;
                                ratingOutOf?: number;
                                ratingPeers?: {
                                    same: number;
                                    top: number;
                                    rated: number;
                                } | null;
                                record?: {
                                    fatalAccidents: number;
                                    millionFlights: number | null;
                                    uncertainty: number;
                                    rate: number | null;
                                    rateLow: number | null;
                                    rateHigh: number | null;
                                    asOf: string | null;
                                    sentence: string;
                                    note: string;
                                    sources: number[];
                                } | null;
                                ratingLines: {
                                    text: string;
                                    points: number | null;
                                    asOf: string | null;
                                    sources: number[];
                                    /** @enum {string} */
                                    basis?: "published" | "computed" | "estimated" | "inferred" | "unverified" | "rule" | "given" | "unknown";
                                    note?: string | null;
                                }[];
                                safetyRecord: number | null;
                                safetyRecordReason: string;
                                avgFleetAge: number | null;
                                fleetSize: number | null;
                                certifications: string[];
                                accidents?: {
                                    date: string;
                                    flight: string | null;
                                    aircraft: string;
                                    fatalities: number | null;
                                    note: string | null;
                                    /** @enum {string} */
                                    standing: "counted" | "older" | "hostile";
                                    sources: number[];
                                }[] | null;
                                reported?: {
                                    date: string;
                                    what: string;
                                    fatalities: number | null;
                                    standing: string;
                                    sources: number[];
                                }[];
                                accidentsAsOf?: string | null;
                            };
                            comparison?: {
                                category: string;
                                peers: {
                                    modelId: string;
                                    modelName: string;
                                    score: number | null;
                                    low: number;
                                    high: number;
                                    fatalAccidents: number;
                                    exposureMillionDepartures: number;
                                    isEstimated: boolean;
                                    from: number;
                                    asOf: string;
                                    sources: number[];
                                }[];
                                without: string[];
                                sourceList: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                    isVerified: boolean;
                                }[];
                            } | null;
                            mix?: {
                                modelId: string;
                                modelName: string;
                                category: string;
                                share: number;
                                score: number | null;
                                low: number | null;
                                high: number | null;
                            }[];
                            factsAsOf?: {
                                shipped: string;
                                lists: string | null;
                            };
                            missing: string[];
                        };
                        expiresAt: string | null;
                        searchCount?: number;
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "flights.searchByAirports": {
        parameters: {
            query: {
                /** @example SFO */
                origin: string;
                /** @example LHR */
                destination: string;
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        flights: {
                            flightNumber: string;
                            callsign: string | null;
                            airline: string | null;
                            origin: string;
                            destination: string;
                            originCity?: string | null;
                            destinationCity?: string | null;
                            departure: string | null;
                            /** @enum {string} */
                            provider: "flightradar24" | "reference" | "routes";
                            airlineIcao?: string | null;
                            likelyAircraft?: {
                                modelId: string;
                                modelName: string;
                                share: number;
                                category: string;
                            }[];
                            likelyWords?: string;
                            score?: {
                                value: number | null;
                                low: number;
                                high: number;
                            };
                            airlineFacts?: {
                                rating: number | null;
                                facts: string[];
                                ban: {
                                    /** @enum {string} */
                                    kind: "banned" | "restricted";
                                    label: string;
                                    sentence: string;
                                } | null;
                            } | null;
                        }[];
                        isCapped: boolean;
                        notes: string[];
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "flights.compare": {
        parameters: {
            query: {
                /** @example BA286,UA901 */
                flights: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        flights: {
                            flightNumber: string;
                            airline: string | null;
                            origin: string;
                            destination: string;
                            likelyWords: string;
                            likelyAircraft: {
                                modelId: string;
                                modelName: string;
                                share: number;
                                evidence: {
                                    /** @enum {string} */
                                    kind: "fleet" | "similar" | "route" | "listed" | "number" | "sighting" | "usual" | "length";
                                    source: string;
                                    month: string | null;
                                    count: number;
                                }[];
                            }[];
                            score: {
                                value: number | null;
                                low: number;
                                high: number;
                            } | null;
                            airlineFacts: {
                                rating: number | null;
                                facts: string[];
                                ban: {
                                    /** @enum {string} */
                                    kind: "banned" | "restricted";
                                    label: string;
                                    sentence: string;
                                } | null;
                            } | null;
                        }[];
                        comparisons: {
                            first: string;
                            second: string;
                            chanceFirstIsLower: number | null;
                            lower: ("first" | "second") | null;
                            absolute: string;
                            relative: string;
                        }[];
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "models.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        models: {
                            id: string;
                            name: string;
                            manufacturer: string;
                            category: string;
                            isInProduction: boolean;
                            firstServiceYear: number;
                            score: {
                                value: number | null;
                                low: number | null;
                                high: number | null;
                                ratePerMillionDepartures: number | null;
                                rateLow: number | null;
                                rateHigh: number | null;
                                fatalAccidents: number | null;
                                exposureMillionDepartures: number | null;
                                from: number | null;
                                asOf: string | null;
                                basis: ("published-departures" | "published-rate" | "estimated" | "mix") | null;
                                relativeUncertainty: number | null;
                                sentence: string;
                            };
                        }[];
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "models.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example boeing-787 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        icaoTypes: string[];
                        iataTypes: string[];
                        totalBuilt: {
                            value: number;
                            asOf: string;
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                            extraSources?: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            }[];
                            isApproximate: boolean;
                            isLowerBound: boolean;
                            note: string | null;
                        } | null;
                        hullLosses: {
                            value: number;
                            asOf: string;
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                            extraSources?: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            }[];
                            isApproximate: boolean;
                            isLowerBound: boolean;
                            note: string | null;
                        } | null;
                        fatalities: {
                            value: number;
                            asOf: string;
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                            extraSources?: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            }[];
                            isApproximate: boolean;
                            isLowerBound: boolean;
                            note: string | null;
                        } | null;
                        hullLossRatePerMillionDepartures: {
                            value: number;
                            asOf: string;
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                            extraSources?: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            }[];
                            isApproximate: boolean;
                            isLowerBound: boolean;
                            note: string | null;
                        } | null;
                        majorAccidents: {
                            value: number;
                            asOf: string;
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                            extraSources?: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            }[];
                            isApproximate: boolean;
                            isLowerBound: boolean;
                            note: string | null;
                        } | null;
                        minorAccidents: {
                            value: number;
                            asOf: string;
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                            extraSources?: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            }[];
                            isApproximate: boolean;
                            isLowerBound: boolean;
                            note: string | null;
                        } | null;
                        note: string | null;
                        improvements: {
                            text: string;
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                        }[];
                        lastServiceYear?: number;
                        scoreBasis: {
                            fatalAccidents: number;
                            exposureMillionDepartures: number;
                            from: number;
                            asOf: string;
                            /** @enum {string} */
                            basis: "published-departures" | "published-rate" | "estimated";
                            relativeUncertainty: number;
                            derivation: string;
                            sources: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            }[];
                        } | null;
                        source: {
                            title: string;
                            url: string | null;
                            asOf: string | null;
                        };
                        reported?: {
                            key: string;
                            date: string;
                            what: string;
                            deaths: number | null;
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                            seenOn: string;
                            confirmedOn: string | null;
                        }[];
                        id: string;
                        name: string;
                        manufacturer: string;
                        category: string;
                        isInProduction: boolean;
                        firstServiceYear: number;
                        score: {
                            value: number | null;
                            low: number | null;
                            high: number | null;
                            ratePerMillionDepartures: number | null;
                            rateLow: number | null;
                            rateHigh: number | null;
                            fatalAccidents: number | null;
                            exposureMillionDepartures: number | null;
                            from: number | null;
                            asOf: string | null;
                            basis: ("published-departures" | "published-rate" | "estimated" | "mix") | null;
                            relativeUncertainty: number | null;
                            sentence: string;
                        };
                        standing: string;
                        events: {
                            date: string | null;
                            title: string;
                            model: {
                                id: string;
                                name: string;
                            } | null;
                            aircraft: string | null;
                            airlines: {
                                slug: string;
                                name: string;
                            }[];
                            operator: string | null;
                            registration: string | null;
                            location: string | null;
                            deathsOnBoard: number | null;
                            deathsOnGround: number | null;
                            /** @enum {string} */
                            standing: "counted" | "leftOut" | "major" | "minor" | "unchecked" | "airline";
                            whyLeftOut: string | null;
                            description: string | null;
                            cause: string | null;
                            isCauseVerified: boolean;
                            sources: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                                isVerified: boolean;
                            }[];
                        }[];
                        operators: {
                            slug: string;
                            name: string;
                            count: number | null;
                        }[];
                        comparedWith: string[];
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "airlines.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        airlines: {
                            slug: string;
                            icao: string;
                            iata: string | null;
                            name: string;
                            country: string;
                            rating: number | null;
                            ratingOutOf: number;
                            fatalAccidents: number;
                            firstFlight: string | null;
                            accidentsAsOf: string;
                            isOperating: boolean | null;
                            ban: {
                                /** @enum {string} */
                                kind: "banned" | "restricted";
                                label: string;
                                sentence: string;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "airlines.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example british-airways */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        icao: string;
                        iata: string | null;
                        name: string;
                        country: string;
                        rating: number | null;
                        ratingOutOf: number;
                        fatalAccidents: number;
                        firstFlight: string | null;
                        accidentsAsOf: string;
                        isOperating: boolean | null;
                        ban: {
                            /** @enum {string} */
                            kind: "banned" | "restricted";
                            label: string;
                            sentence: string;
                        } | null;
                        alliance: string | null;
                        parent: string | null;
                        notes: string[];
                        euSafetyList: {
                            /** @enum {string} */
                            value: "none" | "restricted" | "banned";
                            asOf: string;
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                            note: string | null;
                            since: string | null;
                            sinceSource: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            } | null;
                            isByState: boolean;
                            past: {
                                /** @enum {string} */
                                of: "airline" | "state";
                                from: string | null;
                                to: string | null;
                                wasRestricted: boolean;
                                note: string | null;
                                fromSource: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                } | null;
                                toSource: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                } | null;
                            }[];
                        } | null;
                        iasa: {
                            state: string;
                            isCategory2: boolean;
                            since: string;
                            until: string | null;
                            lastSeen: string;
                            doubt: string | null;
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                        } | null;
                        operating: {
                            value: boolean;
                            asOf: string | null;
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                            note: string | null;
                        } | null;
                        retiredCodes?: {
                            on: string;
                            now: {
                                icao: string;
                                iata: string;
                                name: string;
                            };
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                        };
                        safety: {
                            ratingLines: {
                                text: string;
                                points: number | null;
                                asOf: string | null;
                                sources: number[];
                                /** @enum {string} */
                                basis?: "published" | "computed" | "estimated" | "inferred" | "unverified" | "rule" | "given" | "unknown";
                                note?: string | null;
                            }[];
                            ratingPeers?: {
                                same: number;
                                top: number;
                                rated: number;
                            } | null;
                            record?: {
                                fatalAccidents: number;
                                millionFlights: number | null;
                                uncertainty: number;
                                rate: number | null;
                                rateLow: number | null;
                                rateHigh: number | null;
                                asOf: string | null;
                                sentence: string;
                                note: string;
                                sources: number[];
                            } | null;
                            fleetSize: number | null;
                            avgFleetAge: number | null;
                            accidents?: {
                                date: string;
                                flight: string | null;
                                aircraft: string;
                                fatalities: number | null;
                                note: string | null;
                                /** @enum {string} */
                                standing: "counted" | "older" | "hostile";
                                sources: number[];
                            }[] | null;
                        };
                        fleet: {
                            modelId: string;
                            modelName: string;
                            count: number | null;
                        }[];
                        fleetAsOf: string | null;
                        fleetSizeAsOf: string | null;
                        fleetAgeAsOf: string | null;
                        fleetLicence: string | null;
                        fleetQuality: ("good" | "fair" | "old" | "skewed" | "poor") | null;
                        fleetReason: string | null;
                        fleetSources: number[];
                        sourceList: {
                            title: string;
                            url: string | null;
                            asOf: string | null;
                            isVerified: boolean;
                        }[];
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "events.list": {
        parameters: {
            query?: {
                /** @example 2024 */
                year?: string;
                model?: string;
                airline?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: {
                            date: string | null;
                            title: string;
                            model: {
                                id: string;
                                name: string;
                            } | null;
                            aircraft: string | null;
                            airlines: {
                                slug: string;
                                name: string;
                            }[];
                            operator: string | null;
                            registration: string | null;
                            location: string | null;
                            deathsOnBoard: number | null;
                            deathsOnGround: number | null;
                            /** @enum {string} */
                            standing: "counted" | "leftOut" | "major" | "minor" | "unchecked" | "airline";
                            whyLeftOut: string | null;
                            description: string | null;
                            cause: string | null;
                            isCauseVerified: boolean;
                            sources: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                                isVerified: boolean;
                            }[];
                        }[];
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "lists.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        euAirSafetyList: {
                            asOf: string;
                            regulation: string;
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                            inForceNext: string;
                            statesBanned: {
                                state: string;
                                since: string;
                                sinceSource: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                };
                                exceptions: {
                                    carrier: string;
                                    icao: string | null;
                                    since: string;
                                }[];
                                note: string | null;
                            }[];
                            carriersBanned: {
                                carrier: string;
                                icao: string | null;
                                state: string;
                                since: string;
                                sinceSource: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                };
                                note?: string | null;
                                rule?: string | null;
                            }[];
                            carriersBannedRussia: {
                                carrier: string;
                                icao: string | null;
                                state: string;
                                since: string;
                                sinceSource: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                };
                                note?: string | null;
                                rule?: string | null;
                            }[];
                            carriersRestricted: {
                                carrier: string;
                                icao: string | null;
                                state: string;
                                since: string;
                                sinceSource: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                };
                                note?: string | null;
                                rule?: string | null;
                            }[];
                            formerStates: {
                                from: string | null;
                                to: string | null;
                                fromSource: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                } | null;
                                toSource: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                } | null;
                                state: string;
                            }[];
                            formerCarriers: {
                                from: string | null;
                                to: string | null;
                                fromSource: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                } | null;
                                toSource: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                } | null;
                                carrier: string;
                                icao: string;
                                wasRestricted: boolean;
                                note: string | null;
                            }[];
                            history: {
                                date: string;
                                on: string[];
                                off: string[];
                                totalAfter: number | null;
                                note: string | null;
                                source: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                };
                            }[];
                            remarks: string[];
                        };
                        airlineStates: {
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                            airlines: {
                                icao: string;
                                name: string;
                                state: string;
                            }[];
                        };
                        conflictZones?: {
                            asOf: string;
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                            zones: {
                                id: string;
                                name: string;
                                states: string[];
                                since: string | null;
                                until: string | null;
                            }[];
                            ended: {
                                id: string;
                                name: string;
                                states: string[];
                                since: string | null;
                                until: string | null;
                                endedOn: string;
                            }[];
                        };
                        faaIasa: {
                            what: string;
                            asOf: string;
                            lastKnownCategory2: {
                                state: string;
                                since: string;
                                lastSeen: string;
                                source: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                };
                                doubt: string | null;
                            }[];
                            restoredToCategory1: {
                                state: string;
                                from: string;
                                to: string;
                                source: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                };
                            }[];
                        };
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "changes.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changes: {
                            day: string;
                            /** @enum {string} */
                            layer: "shipped" | "observed" | "reported";
                            what: string;
                            subject: string;
                            from: string | null;
                            to: string | null;
                            source: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                            };
                        }[];
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "models.compare": {
        parameters: {
            query: {
                /** @example A320 */
                a: string;
                /** @example B738 */
                b: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        first: string;
                        second: string;
                        chanceFirstIsLower: number | null;
                        lower: ("first" | "second") | null;
                        absolute: string;
                        relative: string;
                        models: {
                            modelId: string;
                            modelName: string;
                            category: string;
                            score: number | null;
                            low: number | null;
                            high: number | null;
                        }[];
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "flights.byId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 4503599627370496 */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        flight: {
                            id: number;
                            flightNumber: string;
                            callsign: string | null;
                            registration: string | null;
                            aircraftType: string | null;
                            airline: string | null;
                            origin: string | null;
                            destination: string | null;
                            status: string | null;
                            departure: string | null;
                            searchedAt: string;
                            flightData: {
                                /** @enum {string} */
                                provider: "flightradar24" | "reference" | "routes";
                                asOf: string | null;
                                source: {
                                    title: string;
                                    url: string | null;
                                };
                                departureDay?: string | null;
                                /** @enum {string} */
                                aircraftBasis: "reported" | "usual" | "chosen" | "likely" | "unknown";
                                aircraftModelId: string | null;
                                airframe?: {
                                    yearBuilt: number | null;
                                    yearsOld: number | null;
                                    isTypeFromList: boolean;
                                    sources: {
                                        title: string;
                                        url: string | null;
                                        asOf: string;
                                    }[];
                                };
                                likelyAircraft?: {
                                    modelId: string;
                                    modelName: string;
                                    share: number;
                                    evidence: {
                                        /** @enum {string} */
                                        kind: "fleet" | "similar" | "route" | "listed" | "number" | "sighting" | "usual" | "length";
                                        source: string;
                                        month: string | null;
                                        count: number;
                                    }[];
                                }[];
                                likelyWords?: string;
                                likelyLegs?: {
                                    origin: string;
                                    destination: string;
                                    likelyAircraft: {
                                        modelId: string;
                                        modelName: string;
                                        share: number;
                                        evidence: {
                                            /** @enum {string} */
                                            kind: "fleet" | "similar" | "route" | "listed" | "number" | "sighting" | "usual" | "length";
                                            source: string;
                                            month: string | null;
                                            count: number;
                                        }[];
                                    }[];
                                }[];
                                operatingCarrier: {
                                    name: string;
                                    iata: string | null;
                                    icao: string | null;
                                } | null;
                                sellingCarrier: {
                                    name: string;
                                    iata: string | null;
                                    icao: string | null;
                                } | null;
                                via: string[];
                                places?: {
                                    code: string;
                                    city: string;
                                    latitude: number;
                                    longitude: number;
                                }[];
                                notes: string[];
                            };
                        };
                        safetyReport: {
                            safetyScore: number | null;
                            score: {
                                value: number | null;
                                low: number | null;
                                high: number | null;
                                ratePerMillionDepartures: number | null;
                                rateLow: number | null;
                                rateHigh: number | null;
                                fatalAccidents: number | null;
                                exposureMillionDepartures: number | null;
                                from: number | null;
                                asOf: string | null;
                                basis: ("published-departures" | "published-rate" | "estimated" | "mix") | null;
                                relativeUncertainty: number | null;
                                derivation: string | null;
                                sentence: string;
                            };
                            analysis: string;
                            /** @enum {string} */
                            analysisBy: "templates" | "language-model";
                            keyIndicators: {
                                /** @enum {string} */
                                status: "positive" | "warning" | "negative";
                                text: string;
                                provenance?: {
                                    sources: number[];
                                    asOf: string | null;
                                    /** @enum {string} */
                                    basis: "published" | "computed" | "estimated" | "inferred" | "unverified" | "rule" | "given" | "unknown";
                                    note: string | null;
                                };
                            }[];
                            sources: string[];
                            sourceList: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                                isVerified: boolean;
                            }[];
                            provenance: {
                                [key: string]: {
                                    sources: number[];
                                    asOf: string | null;
                                    /** @enum {string} */
                                    basis: "published" | "computed" | "estimated" | "inferred" | "unverified" | "rule" | "given" | "unknown";
                                    note: string | null;
                                };
                            };
                            modelSafety: {
                                modelId: string;
                                modelName: string;
                                category: string;
                                isInProduction: boolean;
                                neverLostHull: boolean | null;
                                fatalAccidents: number | null;
                                majorAccidents: number | null;
                                minorAccidents: number | null;
                                incidents: {
                                    flight: string;
                                    date: string | null;
                                    severity: string;
                                    description: string;
                                    cause: string | null;
                                    isCauseVerified: boolean;
                                    fatalities: number | null;
                                    fatalitiesOnGround?: number | null;
                                    isHostileAct: boolean;
                                    sources: number[];
                                }[];
                                improvements: string[];
                                improvementsVerified: boolean[];
                                improvementsSources?: number[][];
                                totalBuilt: number | null;
                                hullLoss: number | null;
                                accidentRate: number | null;
                                modelServiceYears: number | null;
                                firstServiceYear: number | null;
                                lastServiceYear?: number;
                                scoreEvents: {
                                    date: string;
                                    operator: string;
                                    airlines?: string[];
                                    flight: string | null;
                                    registration: string | null;
                                    location: string;
                                    icaoType: string | null;
                                    fatalitiesOnBoard: number | null;
                                    fatalitiesOnGround?: number | null;
                                    isHullLoss: boolean;
                                    source: {
                                        title: string;
                                        url: string | null;
                                        asOf: string | null;
                                    };
                                }[];
                                excludedEvents: {
                                    date: string;
                                    operator: string;
                                    airlines?: string[];
                                    flight: string | null;
                                    registration: string | null;
                                    location: string;
                                    icaoType: string | null;
                                    fatalitiesOnBoard: number | null;
                                    fatalitiesOnGround: number | null;
                                    isHullLoss: boolean;
                                    source: {
                                        title: string;
                                        url: string | null;
                                        asOf: string | null;
                                    };
                                    why: string;
                                }[];
                                reported?: {
                                    date: string;
                                    what: string;
                                    fatalities: number | null;
                                    standing: string;
                                    sources: number[];
                                }[];
                            } | null;
                            airlineSafety: {
                                airlineName: string | null;
                                rating: number | null;
                                ratingOutOf?: number;
                                ratingPeers?: {
                                    same: number;
                                    top: number;
                                    rated: number;
                                } | null;
                                record?: {
                                    fatalAccidents: number;
                                    millionFlights: number | null;
                                    uncertainty: number;
                                    rate: number | null;
                                    rateLow: number | null;
                                    rateHigh: number | null;
                                    asOf: string | null;
                                    sentence: string;
                                    note: string;
                                    sources: number[];
                                } | null;
                                ratingLines: {
                                    text: string;
                                    points: number | null;
                                    asOf: string | null;
                                    sources: number[];
                                    /** @enum {string} */
                                    basis?: "published" | "computed" | "estimated" | "inferred" | "unverified" | "rule" | "given" | "unknown";
                                    note?: string | null;
                                }[];
                                safetyRecord: number | null;
                                safetyRecordReason: string;
                                avgFleetAge: number | null;
                                fleetSize: number | null;
                                certifications: string[];
                                accidents?: {
                                    date: string;
                                    flight: string | null;
                                    aircraft: string;
                                    fatalities: number | null;
                                    note: string | null;
                                    /** @enum {string} */
                                    standing: "counted" | "older" | "hostile";
                                    sources: number[];
                                }[] | null;
                                reported?: {
                                    date: string;
                                    what: string;
                                    fatalities: number | null;
                                    standing: string;
                                    sources: number[];
                                }[];
                                accidentsAsOf?: string | null;
                            };
                            comparison?: {
                                category: string;
                                peers: {
                                    modelId: string;
                                    modelName: string;
                                    score: number | null;
                                    low: number;
                                    high: number;
                                    fatalAccidents: number;
                                    exposureMillionDepartures: number;
                                    isEstimated: boolean;
                                    from: number;
                                    asOf: string;
                                    sources: number[];
                                }[];
                                without: string[];
                                sourceList: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                    isVerified: boolean;
                                }[];
                            } | null;
                            mix?: {
                                modelId: string;
                                modelName: string;
                                category: string;
                                share: number;
                                score: number | null;
                                low: number | null;
                                high: number | null;
                            }[];
                            factsAsOf?: {
                                shipped: string;
                                lists: string | null;
                            };
                            missing: string[];
                        };
                        expiresAt: string | null;
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "sharing.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        flight: {
                            id: number;
                            flightNumber: string;
                            callsign: string | null;
                            registration: string | null;
                            aircraftType: string | null;
                            airline: string | null;
                            origin: string | null;
                            destination: string | null;
                            status: string | null;
                            departure: string | null;
                            searchedAt: string;
                            flightData: {
                                /** @enum {string} */
                                provider: "flightradar24" | "reference" | "routes";
                                asOf: string | null;
                                source: {
                                    title: string;
                                    url: string | null;
                                };
                                departureDay?: string | null;
                                /** @enum {string} */
                                aircraftBasis: "reported" | "usual" | "chosen" | "likely" | "unknown";
                                aircraftModelId: string | null;
                                airframe?: {
                                    yearBuilt: number | null;
                                    yearsOld: number | null;
                                    isTypeFromList: boolean;
                                    sources: {
                                        title: string;
                                        url: string | null;
                                        asOf: string;
                                    }[];
                                };
                                likelyAircraft?: {
                                    modelId: string;
                                    modelName: string;
                                    share: number;
                                    evidence: {
                                        /** @enum {string} */
                                        kind: "fleet" | "similar" | "route" | "listed" | "number" | "sighting" | "usual" | "length";
                                        source: string;
                                        month: string | null;
                                        count: number;
                                    }[];
                                }[];
                                likelyWords?: string;
                                likelyLegs?: {
                                    origin: string;
                                    destination: string;
                                    likelyAircraft: {
                                        modelId: string;
                                        modelName: string;
                                        share: number;
                                        evidence: {
                                            /** @enum {string} */
                                            kind: "fleet" | "similar" | "route" | "listed" | "number" | "sighting" | "usual" | "length";
                                            source: string;
                                            month: string | null;
                                            count: number;
                                        }[];
                                    }[];
                                }[];
                                operatingCarrier: {
                                    name: string;
                                    iata: string | null;
                                    icao: string | null;
                                } | null;
                                sellingCarrier: {
                                    name: string;
                                    iata: string | null;
                                    icao: string | null;
                                } | null;
                                via: string[];
                                places?: {
                                    code: string;
                                    city: string;
                                    latitude: number;
                                    longitude: number;
                                }[];
                                notes: string[];
                            };
                        };
                        safetyReport: {
                            safetyScore: number | null;
                            score: {
                                value: number | null;
                                low: number | null;
                                high: number | null;
                                ratePerMillionDepartures: number | null;
                                rateLow: number | null;
                                rateHigh: number | null;
                                fatalAccidents: number | null;
                                exposureMillionDepartures: number | null;
                                from: number | null;
                                asOf: string | null;
                                basis: ("published-departures" | "published-rate" | "estimated" | "mix") | null;
                                relativeUncertainty: number | null;
                                derivation: string | null;
                                sentence: string;
                            };
                            analysis: string;
                            /** @enum {string} */
                            analysisBy: "templates" | "language-model";
                            keyIndicators: {
                                /** @enum {string} */
                                status: "positive" | "warning" | "negative";
                                text: string;
                                provenance?: {
                                    sources: number[];
                                    asOf: string | null;
                                    /** @enum {string} */
                                    basis: "published" | "computed" | "estimated" | "inferred" | "unverified" | "rule" | "given" | "unknown";
                                    note: string | null;
                                };
                            }[];
                            sources: string[];
                            sourceList: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                                isVerified: boolean;
                            }[];
                            provenance: {
                                [key: string]: {
                                    sources: number[];
                                    asOf: string | null;
                                    /** @enum {string} */
                                    basis: "published" | "computed" | "estimated" | "inferred" | "unverified" | "rule" | "given" | "unknown";
                                    note: string | null;
                                };
                            };
                            modelSafety: {
                                modelId: string;
                                modelName: string;
                                category: string;
                                isInProduction: boolean;
                                neverLostHull: boolean | null;
                                fatalAccidents: number | null;
                                majorAccidents: number | null;
                                minorAccidents: number | null;
                                incidents: {
                                    flight: string;
                                    date: string | null;
                                    severity: string;
                                    description: string;
                                    cause: string | null;
                                    isCauseVerified: boolean;
                                    fatalities: number | null;
                                    fatalitiesOnGround?: number | null;
                                    isHostileAct: boolean;
                                    sources: number[];
                                }[];
                                improvements: string[];
                                improvementsVerified: boolean[];
                                improvementsSources?: number[][];
                                totalBuilt: number | null;
                                hullLoss: number | null;
                                accidentRate: number | null;
                                modelServiceYears: number | null;
                                firstServiceYear: number | null;
                                lastServiceYear?: number;
                                scoreEvents: {
                                    date: string;
                                    operator: string;
                                    airlines?: string[];
                                    flight: string | null;
                                    registration: string | null;
                                    location: string;
                                    icaoType: string | null;
                                    fatalitiesOnBoard: number | null;
                                    fatalitiesOnGround?: number | null;
                                    isHullLoss: boolean;
                                    source: {
                                        title: string;
                                        url: string | null;
                                        asOf: string | null;
                                    };
                                }[];
                                excludedEvents: {
                                    date: string;
                                    operator: string;
                                    airlines?: string[];
                                    flight: string | null;
                                    registration: string | null;
                                    location: string;
                                    icaoType: string | null;
                                    fatalitiesOnBoard: number | null;
                                    fatalitiesOnGround: number | null;
                                    isHullLoss: boolean;
                                    source: {
                                        title: string;
                                        url: string | null;
                                        asOf: string | null;
                                    };
                                    why: string;
                                }[];
                                reported?: {
                                    date: string;
                                    what: string;
                                    fatalities: number | null;
                                    standing: string;
                                    sources: number[];
                                }[];
                            } | null;
                            airlineSafety: {
                                airlineName: string | null;
                                rating: number | null;
                                ratingOutOf?: number;
                                ratingPeers?: {
                                    same: number;
                                    top: number;
                                    rated: number;
                                } | null;
                                record?: {
                                    fatalAccidents: number;
                                    millionFlights: number | null;
                                    uncertainty: number;
                                    rate: number | null;
                                    rateLow: number | null;
                                    rateHigh: number | null;
                                    asOf: string | null;
                                    sentence: string;
                                    note: string;
                                    sources: number[];
                                } | null;
                                ratingLines: {
                                    text: string;
                                    points: number | null;
                                    asOf: string | null;
                                    sources: number[];
                                    /** @enum {string} */
                                    basis?: "published" | "computed" | "estimated" | "inferred" | "unverified" | "rule" | "given" | "unknown";
                                    note?: string | null;
                                }[];
                                safetyRecord: number | null;
                                safetyRecordReason: string;
                                avgFleetAge: number | null;
                                fleetSize: number | null;
                                certifications: string[];
                                accidents?: {
                                    date: string;
                                    flight: string | null;
                                    aircraft: string;
                                    fatalities: number | null;
                                    note: string | null;
                                    /** @enum {string} */
                                    standing: "counted" | "older" | "hostile";
                                    sources: number[];
                                }[] | null;
                                reported?: {
                                    date: string;
                                    what: string;
                                    fatalities: number | null;
                                    standing: string;
                                    sources: number[];
                                }[];
                                accidentsAsOf?: string | null;
                            };
                            comparison?: {
                                category: string;
                                peers: {
                                    modelId: string;
                                    modelName: string;
                                    score: number | null;
                                    low: number;
                                    high: number;
                                    fatalAccidents: number;
                                    exposureMillionDepartures: number;
                                    isEstimated: boolean;
                                    from: number;
                                    asOf: string;
                                    sources: number[];
                                }[];
                                without: string[];
                                sourceList: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                    isVerified: boolean;
                                }[];
                            } | null;
                            mix?: {
                                modelId: string;
                                modelName: string;
                                category: string;
                                share: number;
                                score: number | null;
                                low: number | null;
                                high: number | null;
                            }[];
                            factsAsOf?: {
                                shipped: string;
                                lists: string | null;
                            };
                            missing: string[];
                        };
                        sharedAt: string;
                        expiresAt: string | null;
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "flights.guestSearch": {
        parameters: {
            query: {
                /** @example BA286 */
                flightNumber: string;
                date?: string;
                aircraftType?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        flight: {
                            id: number;
                            flightNumber: string;
                            callsign: string | null;
                            registration: string | null;
                            aircraftType: string | null;
                            airline: string | null;
                            origin: string | null;
                            destination: string | null;
                            status: string | null;
                            departure: string | null;
                            searchedAt: string;
                            flightData: {
                                /** @enum {string} */
                                provider: "flightradar24" | "reference" | "routes";
                                asOf: string | null;
                                source: {
                                    title: string;
                                    url: string | null;
                                };
                                departureDay?: string | null;
                                /** @enum {string} */
                                aircraftBasis: "reported" | "usual" | "chosen" | "likely" | "unknown";
                                aircraftModelId: string | null;
                                airframe?: {
                                    yearBuilt: number | null;
                                    yearsOld: number | null;
                                    isTypeFromList: boolean;
                                    sources: {
                                        title: string;
                                        url: string | null;
                                        asOf: string;
                                    }[];
                                };
                                likelyAircraft?: {
                                    modelId: string;
                                    modelName: string;
                                    share: number;
                                    evidence: {
                                        /** @enum {string} */
                                        kind: "fleet" | "similar" | "route" | "listed" | "number" | "sighting" | "usual" | "length";
                                        source: string;
                                        month: string | null;
                                        count: number;
                                    }[];
                                }[];
                                likelyWords?: string;
                                likelyLegs?: {
                                    origin: string;
                                    destination: string;
                                    likelyAircraft: {
                                        modelId: string;
                                        modelName: string;
                                        share: number;
                                        evidence: {
                                            /** @enum {string} */
                                            kind: "fleet" | "similar" | "route" | "listed" | "number" | "sighting" | "usual" | "length";
                                            source: string;
                                            month: string | null;
                                            count: number;
                                        }[];
                                    }[];
                                }[];
                                operatingCarrier: {
                                    name: string;
                                    iata: string | null;
                                    icao: string | null;
                                } | null;
                                sellingCarrier: {
                                    name: string;
                                    iata: string | null;
                                    icao: string | null;
                                } | null;
                                via: string[];
                                places?: {
                                    code: string;
                                    city: string;
                                    latitude: number;
                                    longitude: number;
                                }[];
                                notes: string[];
                            };
                        };
                        safetyReport: {
                            safetyScore: number | null;
                            score: {
                                value: number | null;
                                low: number | null;
                                high: number | null;
                                ratePerMillionDepartures: number | null;
                                rateLow: number | null;
                                rateHigh: number | null;
                                fatalAccidents: number | null;
                                exposureMillionDepartures: number | null;
                                from: number | null;
                                asOf: string | null;
                                basis: ("published-departures" | "published-rate" | "estimated" | "mix") | null;
                                relativeUncertainty: number | null;
                                derivation: string | null;
                                sentence: string;
                            };
                            analysis: string;
                            /** @enum {string} */
                            analysisBy: "templates" | "language-model";
                            keyIndicators: {
                                /** @enum {string} */
                                status: "positive" | "warning" | "negative";
                                text: string;
                                provenance?: {
                                    sources: number[];
                                    asOf: string | null;
                                    /** @enum {string} */
                                    basis: "published" | "computed" | "estimated" | "inferred" | "unverified" | "rule" | "given" | "unknown";
                                    note: string | null;
                                };
                            }[];
                            sources: string[];
                            sourceList: {
                                title: string;
                                url: string | null;
                                asOf: string | null;
                                isVerified: boolean;
                            }[];
                            provenance: {
                                [key: string]: {
                                    sources: number[];
                                    asOf: string | null;
                                    /** @enum {string} */
                                    basis: "published" | "computed" | "estimated" | "inferred" | "unverified" | "rule" | "given" | "unknown";
                                    note: string | null;
                                };
                            };
                            modelSafety: {
                                modelId: string;
                                modelName: string;
                                category: string;
                                isInProduction: boolean;
                                neverLostHull: boolean | null;
                                fatalAccidents: number | null;
                                majorAccidents: number | null;
                                minorAccidents: number | null;
                                incidents: {
                                    flight: string;
                                    date: string | null;
                                    severity: string;
                                    description: string;
                                    cause: string | null;
                                    isCauseVerified: boolean;
                                    fatalities: number | null;
                                    fatalitiesOnGround?: number | null;
                                    isHostileAct: boolean;
                                    sources: number[];
                                }[];
                                improvements: string[];
                                improvementsVerified: boolean[];
                                improvementsSources?: number[][];
                                totalBuilt: number | null;
                                hullLoss: number | null;
                                accidentRate: number | null;
                                modelServiceYears: number | null;
                                firstServiceYear: number | null;
                                lastServiceYear?: number;
                                scoreEvents: {
                                    date: string;
                                    operator: string;
                                    airlines?: string[];
                                    flight: string | null;
                                    registration: string | null;
                                    location: string;
                                    icaoType: string | null;
                                    fatalitiesOnBoard: number | null;
                                    fatalitiesOnGround?: number | null;
                                    isHullLoss: boolean;
                                    source: {
                                        title: string;
                                        url: string | null;
                                        asOf: string | null;
                                    };
                                }[];
                                excludedEvents: {
                                    date: string;
                                    operator: string;
                                    airlines?: string[];
                                    flight: string | null;
                                    registration: string | null;
                                    location: string;
                                    icaoType: string | null;
                                    fatalitiesOnBoard: number | null;
                                    fatalitiesOnGround: number | null;
                                    isHullLoss: boolean;
                                    source: {
                                        title: string;
                                        url: string | null;
                                        asOf: string | null;
                                    };
                                    why: string;
                                }[];
                                reported?: {
                                    date: string;
                                    what: string;
                                    fatalities: number | null;
                                    standing: string;
                                    sources: number[];
                                }[];
                            } | null;
                            airlineSafety: {
                                airlineName: string | null;
                                rating: number | null;
                                ratingOutOf?: number;
                                ratingPeers?: {
                                    same: number;
                                    top: number;
                                    rated: number;
                                } | null;
                                record?: {
                                    fatalAccidents: number;
                                    millionFlights: number | null;
                                    uncertainty: number;
                                    rate: number | null;
                                    rateLow: number | null;
                                    rateHigh: number | null;
                                    asOf: string | null;
                                    sentence: string;
                                    note: string;
                                    sources: number[];
                                } | null;
                                ratingLines: {
                                    text: string;
                                    points: number | null;
                                    asOf: string | null;
                                    sources: number[];
                                    /** @enum {string} */
                                    basis?: "published" | "computed" | "estimated" | "inferred" | "unverified" | "rule" | "given" | "unknown";
                                    note?: string | null;
                                }[];
                                safetyRecord: number | null;
                                safetyRecordReason: string;
                                avgFleetAge: number | null;
                                fleetSize: number | null;
                                certifications: string[];
                                accidents?: {
                                    date: string;
                                    flight: string | null;
                                    aircraft: string;
                                    fatalities: number | null;
                                    note: string | null;
                                    /** @enum {string} */
                                    standing: "counted" | "older" | "hostile";
                                    sources: number[];
                                }[] | null;
                                reported?: {
                                    date: string;
                                    what: string;
                                    fatalities: number | null;
                                    standing: string;
                                    sources: number[];
                                }[];
                                accidentsAsOf?: string | null;
                            };
                            comparison?: {
                                category: string;
                                peers: {
                                    modelId: string;
                                    modelName: string;
                                    score: number | null;
                                    low: number;
                                    high: number;
                                    fatalAccidents: number;
                                    exposureMillionDepartures: number;
                                    isEstimated: boolean;
                                    from: number;
                                    asOf: string;
                                    sources: number[];
                                }[];
                                without: string[];
                                sourceList: {
                                    title: string;
                                    url: string | null;
                                    asOf: string | null;
                                    isVerified: boolean;
                                }[];
                            } | null;
                            mix?: {
                                modelId: string;
                                modelName: string;
                                category: string;
                                share: number;
                                score: number | null;
                                low: number | null;
                                high: number | null;
                            }[];
                            factsAsOf?: {
                                shipped: string;
                                lists: string | null;
                            };
                            missing: string[];
                        };
                        expiresAt: string | null;
                        searchCount?: number;
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "flights.guestSearchByAirports": {
        parameters: {
            query: {
                /** @example SFO */
                origin: string;
                /** @example LHR */
                destination: string;
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        flights: {
                            flightNumber: string;
                            callsign: string | null;
                            airline: string | null;
                            origin: string;
                            destination: string;
                            originCity?: string | null;
                            destinationCity?: string | null;
                            departure: string | null;
                            /** @enum {string} */
                            provider: "flightradar24" | "reference" | "routes";
                            airlineIcao?: string | null;
                            likelyAircraft?: {
                                modelId: string;
                                modelName: string;
                                share: number;
                                category: string;
                            }[];
                            likelyWords?: string;
                            score?: {
                                value: number | null;
                                low: number;
                                high: number;
                            };
                            airlineFacts?: {
                                rating: number | null;
                                facts: string[];
                                ban: {
                                    /** @enum {string} */
                                    kind: "banned" | "restricted";
                                    label: string;
                                    sentence: string;
                                } | null;
                            } | null;
                        }[];
                        isCapped: boolean;
                        notes: string[];
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "airports.search": {
        parameters: {
            query: {
                /** @example london */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        airports: {
                            iata: string;
                            city: string;
                            country: string;
                            name: string;
                            airports?: string[];
                        }[];
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "aircraft.choices": {
        parameters: {
            query?: {
                /** @example BAW */
                airlineIcao?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        choices: {
                            modelId: string;
                            name: string;
                            aircraftType: string;
                            isInFleet: boolean;
                            inFleet: number | null;
                        }[];
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "registrations.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registration: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        registration: string;
                        aircraft: string | null;
                        icaoType: string | null;
                        model: {
                            modelId: string;
                            modelName: string;
                            category: string;
                            score: number | null;
                            low: number | null;
                            high: number | null;
                        } | null;
                        yearBuilt: number | null;
                        yearsOld: number | null;
                        operator: {
                            name: string;
                            icao: string | null;
                        } | null;
                        owner: string | null;
                        serialNumber: string | null;
                        others: number;
                        sources: {
                            title: string;
                            url: string;
                            licence: string;
                            asOf: string;
                            limits: string;
                            says: string[];
                        }[];
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "method.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        prior: {
                            accidents: number;
                            millionDepartures: number;
                        };
                        minMillionDepartures: number;
                        models: {
                            id: string;
                            name: string;
                            category: string;
                            score: {
                                value: number | null;
                                low: number | null;
                                high: number | null;
                                ratePerMillionDepartures: number | null;
                                rateLow: number | null;
                                rateHigh: number | null;
                                fatalAccidents: number | null;
                                exposureMillionDepartures: number | null;
                                from: number | null;
                                asOf: string | null;
                                basis: ("published-departures" | "published-rate" | "estimated" | "mix") | null;
                                relativeUncertainty: number | null;
                                sentence: string;
                            };
                        }[];
                        examples: {
                            large: {
                                id: string;
                                name: string;
                                category: string;
                                score: {
                                    value: number | null;
                                    low: number | null;
                                    high: number | null;
                                    ratePerMillionDepartures: number | null;
                                    rateLow: number | null;
                                    rateHigh: number | null;
                                    fatalAccidents: number | null;
                                    exposureMillionDepartures: number | null;
                                    from: number | null;
                                    asOf: string | null;
                                    basis: ("published-departures" | "published-rate" | "estimated" | "mix") | null;
                                    relativeUncertainty: number | null;
                                    sentence: string;
                                };
                            };
                            spotless: {
                                id: string;
                                name: string;
                                category: string;
                                score: {
                                    value: number | null;
                                    low: number | null;
                                    high: number | null;
                                    ratePerMillionDepartures: number | null;
                                    rateLow: number | null;
                                    rateHigh: number | null;
                                    fatalAccidents: number | null;
                                    exposureMillionDepartures: number | null;
                                    from: number | null;
                                    asOf: string | null;
                                    basis: ("published-departures" | "published-rate" | "estimated" | "mix") | null;
                                    relativeUncertainty: number | null;
                                    sentence: string;
                                };
                            };
                            small: {
                                id: string;
                                name: string;
                                category: string;
                                score: {
                                    value: number | null;
                                    low: number | null;
                                    high: number | null;
                                    ratePerMillionDepartures: number | null;
                                    rateLow: number | null;
                                    rateHigh: number | null;
                                    fatalAccidents: number | null;
                                    exposureMillionDepartures: number | null;
                                    from: number | null;
                                    asOf: string | null;
                                    basis: ("published-departures" | "published-rate" | "estimated" | "mix") | null;
                                    relativeUncertainty: number | null;
                                    sentence: string;
                                };
                            };
                        };
                        leftOut: {
                            modelName: string;
                            title: string;
                            date: string | null;
                            deathsOnBoard: number | null;
                            deathsOnGround: number | null;
                            why: string;
                        }[];
                        accidents: number;
                        countedTo: string;
                        airlines: {
                            count: number;
                            euListAsOf: string | null;
                            accidentsAsOf: string | null;
                            fleetsFrom: string | null;
                            fleetsTo: string | null;
                        };
                        likelyAircraft: {
                            holdOut: {
                                month: string;
                                source: string;
                                airlines: number;
                                routes: number;
                                departures: number;
                                withoutEstimate: number;
                                first: number;
                                firstThree: number;
                                logLoss: number;
                                scoreError: number;
                                inRange: number;
                                halves: {
                                    airlines: number;
                                    departures: number;
                                    first: number;
                                    logLoss: number;
                                }[];
                                fromLength: {
                                    sizeRight: number;
                                    scoreError: number;
                                    inRange: number;
                                };
                                tenths: {
                                    said: number;
                                    true: number;
                                    departures: number;
                                }[];
                            };
                            notices: string[];
                        };
                        sources: {
                            title: string;
                            url: string | null;
                            asOf: string | null;
                            isVerified: boolean;
                        }[];
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "settings.waysIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        resetByMail: boolean;
                        /** @enum {string} */
                        registration: "open" | "invite" | "closed";
                        passkeys: boolean;
                        provider: string | null;
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "settings.apiStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        flightRadar24: "missing" | "configured";
                        /** @enum {string} */
                        serper: "missing" | "configured";
                        /** @enum {string} */
                        openai: "missing" | "configured";
                    };
                };
            };
            /** @description Refused or failed; `code` says why */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "webhook.flightsChanged": {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time one message is sent */
                "webhook-id": string;
                /** @description Seconds since 1970 at which it was sent; refuse old ones */
                "webhook-timestamp": string;
                /** @description "v1," and the signature */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "flights.changed";
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        title: string;
                        text: string;
                        url: string;
                        notices: {
                            id: number;
                            kind: string;
                            /** Format: date-time */
                            createdAt: string;
                            title: string;
                            text: string;
                            url: string;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description The channel is removed */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
