export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "at": "2026-03-10T12:00:00.000Z",
         *       "who": "admin@rotina.test",
         *       "role": "admin",
         *       "action": "update",
         *       "resource": "default-habits",
         *       "resource_id": "1",
         *       "before": {
         *         "id": 1,
         *         "active": true
         *       },
         *       "after": {
         *         "id": 1,
         *         "active": false
         *       },
         *       "reason": "Pedido por telefone."
         *     }
         */
        "habits.AuditEntryView": {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            /** @description The e-mail address of whoever made the change; empty once the person is erased. */
            who: string;
            /** @description The role that allowed it. */
            role: string;
            /** @description create, update, delete or the name of an action. */
            action: string;
            resource: string;
            /** @description Null for a change of no single row. */
            resource_id: string | null;
            /** @description What administrators saw of the row; null for none. */
            before: unknown;
            after: unknown;
            reason: string | null;
        };
        "habits.CheckView": {
            /** @description A part such as `database`, or a setting such as `DATABASE_URL`. */
            name: string;
            /** @enum {string} */
            status: "ok" | "warning" | "error";
            /** @description In the language of the request; never the value of a secret. */
            message: string;
            /** @description How to mend it; null where nothing is wrong. */
            hint: string | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "event_id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "topic": "membership.users",
         *       "type": "USER_ACCESS_CHANGED",
         *       "key": "7",
         *       "reason": "failed",
         *       "error": "Error: The database does not answer.",
         *       "envelope": {
         *         "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *         "type": "USER_ACCESS_CHANGED",
         *         "data": {
         *           "user_id": 7
         *         }
         *       },
         *       "parked_at": "2026-03-10T12:00:00.000Z",
         *       "replayed_at": null
         *     }
         */
        "habits.DeadLetterView": {
            id: number;
            /** Format: uuid */
            event_id: string;
            topic: string;
            type: string;
            /** @description Events of one key are handled in their order. */
            key: string;
            /**
             * @description Its handler kept failing or ended the process twice, it cannot be read, or a newer version has published it: then one that knows its type replays it by itself.
             * @enum {string}
             */
            reason: "failed" | "crashed" | "invalid" | "unknown";
            /** @description Its first line, without paths. */
            error: string;
            /** @description The event as it arrived. */
            envelope: unknown;
            /** Format: date-time */
            parked_at: string;
            /** Format: date-time */
            replayed_at: string | null;
        };
        /**
         * @example {
         *       "name": "Beber água",
         *       "category": "health",
         *       "frequency": "daily",
         *       "hours_morning": [
         *         "08:00",
         *         "10:00"
         *       ],
         *       "hours_night": [
         *         "19:00"
         *       ]
         *     }
         */
        "habits.DefaultHabitBody": {
            name: string;
            description?: string | null;
            /** @enum {string|null} */
            category?: "health" | "fitness" | "studies" | "work" | "finances" | "relationships" | "leisure" | "other" | null;
            /** @enum {string} */
            frequency: "daily" | "weekly" | "monthly";
            weekly_days?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
            monthly_day?: number;
            hours_morning?: string[] | null;
            hours_afternoon?: string[] | null;
            hours_night?: string[] | null;
            order?: number | null;
            active?: boolean | null;
        };
        /**
         * @example {
         *       "order": 2,
         *       "active": false
         *     }
         */
        "habits.DefaultHabitChanges": {
            active?: boolean | null;
            name?: string;
            description?: string | null;
            /** @enum {string|null} */
            category?: "health" | "fitness" | "studies" | "work" | "finances" | "relationships" | "leisure" | "other" | null;
            /** @enum {string} */
            frequency?: "daily" | "weekly" | "monthly";
            weekly_days?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
            monthly_day?: number;
            hours_morning?: string[] | null;
            hours_afternoon?: string[] | null;
            hours_night?: string[] | null;
            order?: number | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Beber água",
         *       "description": null,
         *       "category": "health",
         *       "frequency": "daily",
         *       "weekly_days": null,
         *       "monthly_day": null,
         *       "hours_morning": [
         *         "08:00",
         *         "10:00"
         *       ],
         *       "hours_afternoon": [
         *         "14:00"
         *       ],
         *       "hours_night": [
         *         "19:00"
         *       ],
         *       "order": 1,
         *       "active": true
         *     }
         */
        "habits.DefaultHabitView": {
            id: number;
            name: string;
            description: string | null;
            /** @enum {string} */
            category: "health" | "fitness" | "studies" | "work" | "finances" | "relationships" | "leisure" | "other";
            /** @enum {string} */
            frequency: "daily" | "weekly" | "monthly";
            weekly_days: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[] | null;
            monthly_day: number | null;
            hours_morning: string[];
            hours_afternoon: string[];
            hours_night: string[];
            order: number;
            active: boolean;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "habit_id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c",
         *       "stored": {
         *         "completed": 77,
         *         "off_schedule": 0,
         *         "streaks": 1,
         *         "other_streaks": [],
         *         "latest_streak": [
         *           "2026-03-08",
         *           "2026-03-10",
         *           3,
         *           12.5
         *         ]
         *       },
         *       "corrected": {
         *         "completed": 3,
         *         "off_schedule": 0,
         *         "streaks": 1,
         *         "other_streaks": [],
         *         "latest_streak": [
         *           "2026-03-08",
         *           "2026-03-10",
         *           3,
         *           12.5
         *         ]
         *       },
         *       "at": "2026-03-10T06:30:00.000Z"
         *     }
         */
        "habits.DriftReportView": {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            habit_id: string;
            /** @description What was stored. */
            stored: components["schemas"]["habits.DriftSideView"];
            /** @description What follows from the answers, and is stored since. */
            corrected: components["schemas"]["habits.DriftSideView"];
            /** Format: date-time */
            at: string;
        };
        "habits.DriftSideView": {
            /** @description Completed executions. */
            completed: number;
            /** @description Answered executions that are no longer on the schedule. */
            off_schedule: number;
            /** @description How many streaks there are. */
            streaks: number;
            /** @description The first 20 streaks that the other side lacks: first and last date, days. */
            other_streaks: unknown[][];
            /** @description First and last date, days and strength; null without a streak. */
            latest_streak: unknown[] | null;
        };
        "habits.ErrorMessages": {
            /** @description Stable, for programs to decide by. */
            code: string;
            /** @description Of `validation_failed`. */
            fields?: components["schemas"]["habits.FieldErrorView"][];
            /** @description In the language of the request. */
            message: string[];
        };
        /**
         * @example {
         *       "error": {
         *         "message": [
         *           "O campo hours é obrigatório."
         *         ],
         *         "code": "validation_failed",
         *         "fields": [
         *           {
         *             "field": "hours",
         *             "message": "O campo hours é obrigatório."
         *           }
         *         ]
         *       }
         *     }
         */
        "habits.ErrorView": {
            error: components["schemas"]["habits.ErrorMessages"];
        };
        "habits.FieldErrorView": {
            /** @description The names on the way to the field: `customer.document`. */
            field: string;
            /** @description In the language of the request. */
            message: string;
        };
        "habits.FigureView": {
            name: string;
            /**
             * @description Rows, or cents of reais.
             * @enum {string}
             */
            unit: "count" | "cents";
            /** @description One for each day, oldest first; a day without any has zero. */
            points: components["schemas"]["habits.PointView"][];
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "name": "payments_created",
         *           "unit": "count",
         *           "points": [
         *             {
         *               "date": "2026-03-10",
         *               "value": 3
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        "habits.FiguresView": {
            data: components["schemas"]["habits.FigureView"][];
        };
        "habits.PointView": {
            /**
             * Format: date
             * @description A day in São Paulo.
             */
            date: string;
            value: number;
        };
        /**
         * @example {
         *       "since": "2026-03-10T12:00:00Z"
         *     }
         */
        "habits.RepublishBody": {
            since: string | unknown | unknown;
        };
        /**
         * @example {
         *       "count": 3
         *     }
         */
        "habits.RepublishedView": {
            /** @description The events that are published again. */
            count: number;
        };
        /**
         * @example {
         *       "queue": "refunds",
         *       "retried": 2
         *     }
         */
        "habits.RetriedView": {
            queue: string;
            /** @description What runs now; 200 at the most. */
            retried: number;
        };
        /**
         * @example {
         *       "reason": "O sistema de pagamentos voltou."
         *     }
         */
        "habits.RetryBody": {
            reason: string;
        };
        /**
         * @example {
         *       "status": "warning",
         *       "checks": [
         *         {
         *           "name": "database",
         *           "status": "ok",
         *           "message": "O banco de dados responde.",
         *           "hint": null
         *         },
         *         {
         *           "name": "GATEWAY_SECRET",
         *           "status": "warning",
         *           "message": "Ainda tem o valor de demonstração.",
         *           "hint": "Defina GATEWAY_SECRET com um valor aleatório de 16 caracteres ou mais."
         *         }
         *       ]
         *     }
         */
        "habits.SystemCheckView": {
            /**
             * @description The worst of all checks.
             * @enum {string}
             */
            status: "ok" | "warning" | "error";
            /** @description The parts that the service depends on, and then its settings. */
            checks: components["schemas"]["habits.CheckView"][];
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "queue": "refunds",
         *           "waiting": 0,
         *           "active": 1,
         *           "failed": 2,
         *           "delayed": 2,
         *           "last_error": "The gateway answered 500."
         *         },
         *         {
         *           "queue": "mails",
         *           "waiting": 3,
         *           "active": 0,
         *           "failed": 0,
         *           "delayed": 0,
         *           "last_error": null
         *         }
         *       ]
         *     }
         */
        "habits.WorkListView": {
            data: components["schemas"]["habits.WorkView"][];
        };
        "habits.WorkView": {
            /** @description The name of a queue, or of a lane, which works off due rows without a queue. */
            queue: string;
            /** @description Due now; those of a lane are counted up to 1,000. */
            waiting: number;
            /** @description Under way; those of a lane in the replica that answers. */
            active: number;
            /** @description Waits for its next attempt after a failure; counted up to 200, and 0 for lanes whose rows do not store it. */
            failed: number;
            /** @description Waits for its time, after a failure or without one. */
            delayed: number;
            /** @description Why the latest of these failed, without secrets. */
            last_error: string | null;
        };
        /**
         * @example {
         *       "starts_at": "2026-12-21T00:00:00-03:00",
         *       "ends_at": "2027-01-04T00:00:00-03:00",
         *       "reason": "Férias"
         *     }
         */
        "membership.AbsenceBody": {
            /** Format: date-time */
            starts_at: string;
            /** Format: date-time */
            ends_at: string;
            reason?: string | null;
        };
        "membership.AbsenceView": {
            /** Format: date-time */
            starts_at: string;
            /** Format: date-time */
            ends_at: string;
            reason: string | null;
        };
        "membership.AddressView": {
            street: string | null;
            number: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string | null;
            city: string | null;
            region: string | null;
            external_gateway_id: string | null;
            external_gateway_url: string | null;
        };
        /**
         * @example {
         *       "id": 12,
         *       "user_id": 7,
         *       "name": "Ana Souza",
         *       "email": "ana@rotina.test",
         *       "register_number": "27476464",
         *       "card": "issued",
         *       "group_id": 1,
         *       "payment_reference": "019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07",
         *       "status": "paid",
         *       "starts_on": "2026-03-10",
         *       "valid_until": "2027-03-10",
         *       "billing_type": "PIX",
         *       "installment_count": 1,
         *       "revision": 1,
         *       "because": [
         *         {
         *           "at": "2026-03-10T12:00:00.000Z",
         *           "source": "event",
         *           "reference": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *           "kind": "paid",
         *           "text": "Pagamento aprovado."
         *         }
         *       ],
         *       "created_at": "2026-03-10T12:00:00.000Z",
         *       "updated_at": "2026-03-10T12:00:00.000Z"
         *     }
         */
        "membership.AdminMembershipView": {
            id: number;
            user_id: number;
            name: string;
            email: string;
            register_number: string | null;
            /**
             * @description Of the holder, whose memberships share it.
             * @enum {string}
             */
            card: "none" | "issuing" | "issued" | "suspended" | "revoked";
            group_id: number;
            payment_reference: string;
            /**
             * @description As it is stored: a paid one may be over.
             * @enum {string}
             */
            status: "pending" | "paid" | "overdue" | "refunded" | "cancelled";
            /** Format: date */
            starts_on: string | null;
            /** Format: date */
            valid_until: string | null;
            billing_type: string | null;
            installment_count: number | null;
            /** @description Incremented with every change; the events carry it. */
            revision: number;
            /** @description What changed it, oldest first. */
            because: components["schemas"]["membership.MembershipChangeView"][];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        "membership.AllHeldSlotsView": {
            /** @description The earliest first, at most 1,000. */
            data: components["schemas"]["membership.AnyHeldSlotView"][];
        };
        /**
         * @example {
         *       "answer": "email"
         *     }
         */
        "membership.AnswerBody": {
            /** @enum {string} */
            answer: "document" | "email" | "email_and_document";
        };
        /**
         * @example {
         *       "id": "0195b2c0-6f3c-7a51-9d3e-2f6a0c9be111",
         *       "title": null,
         *       "starts_at": "2026-03-11T12:00:00.000Z",
         *       "ends_at": "2026-03-11T12:50:00.000Z",
         *       "member_name": "Ana Souza",
         *       "expires_at": "2026-03-10T15:10:00.000Z",
         *       "therapist_id": 1,
         *       "therapist_name": "Teresa Terapeuta",
         *       "time_zone": "America/Sao_Paulo",
         *       "user_id": 7
         *     }
         */
        "membership.AnyHeldSlotView": {
            /** Format: uuid */
            id: string;
            title: string | null;
            /** Format: date-time */
            starts_at: string;
            /** Format: date-time */
            ends_at: string;
            /** @description Null for a meeting with nobody of Rotina. */
            member_name: string | null;
            /** Format: date-time */
            expires_at: string;
            therapist_id: number;
            therapist_name: string;
            /** @description An IANA name: the therapist's zone. */
            time_zone: string;
            /** @description The member. */
            user_id: number | null;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "at": "2026-03-10T12:00:00.000Z",
         *       "who": "admin@rotina.test",
         *       "role": "admin",
         *       "action": "update",
         *       "resource": "default-habits",
         *       "resource_id": "1",
         *       "before": {
         *         "id": 1,
         *         "active": true
         *       },
         *       "after": {
         *         "id": 1,
         *         "active": false
         *       },
         *       "reason": "Pedido por telefone."
         *     }
         */
        "membership.AuditEntryView": {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            /** @description The e-mail address of whoever made the change; empty once the person is erased. */
            who: string;
            /** @description The role that allowed it. */
            role: string;
            /** @description create, update, delete or the name of an action. */
            action: string;
            resource: string;
            /** @description Null for a change of no single row. */
            resource_id: string | null;
            /** @description What administrators saw of the row; null for none. */
            before: unknown;
            after: unknown;
            reason: string | null;
        };
        /**
         * @example {
         *       "date": "2026-03-11",
         *       "time_zone": "America/Sao_Paulo",
         *       "slots": [
         *         {
         *           "starts_at": "2026-03-11T09:00:00-03:00",
         *           "ends_at": "2026-03-11T09:50:00-03:00"
         *         }
         *       ],
         *       "missing": [
         *         {
         *           "starts_at": "2026-03-11T10:00:00-03:00",
         *           "ends_at": "2026-03-11T10:50:00-03:00",
         *           "reason": "meeting"
         *         }
         *       ]
         *     }
         */
        "membership.AvailabilityPreviewView": {
            /** Format: date */
            date: string;
            /** @description An IANA name. */
            time_zone: string;
            slots: components["schemas"]["membership.SlotView"][];
            /** @description What the rules allow and is not offered, with the first reason that applies. */
            missing: components["schemas"]["membership.MissingSlotView"][];
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "payment_reference": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c",
         *       "user_id": 7,
         *       "document_user_id": 8,
         *       "document_user_email": "bia@rotina.test",
         *       "email_user_id": 7,
         *       "email_user_email": "ana@rotina.test",
         *       "status": "open",
         *       "answer": null,
         *       "reason": null,
         *       "answered_by": null,
         *       "answered_at": null,
         *       "created_at": "2026-03-10T12:00:00.000Z"
         *     }
         */
        "membership.BuyerQuestionView": {
            /** Format: uuid */
            id: string;
            payment_reference: string;
            /** @description Whose the membership is now. */
            user_id: number;
            /** @description The other user who claims the purchase's document: proven, or by an earlier purchase. */
            document_user_id: number;
            document_user_email: string;
            /** @description The user who has the purchase's e-mail address. */
            email_user_id: number;
            email_user_email: string;
            /** @enum {string} */
            status: "open" | "answered";
            /** @enum {string|null} */
            answer: "document" | "email" | "email_and_document" | null;
            reason: string | null;
            answered_by: string | null;
            /** Format: date-time */
            answered_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Consultório",
         *       "read_at": "2026-03-10T15:00:00.000Z",
         *       "busy_times": 12,
         *       "error": null,
         *       "skipped_events": [
         *         {
         *           "event": 3,
         *           "line": 41,
         *           "reason": "unknown_zone"
         *         }
         *       ]
         *     }
         */
        "membership.CalendarStateView": {
            id: number;
            name: string | null;
            /**
             * Format: date-time
             * @description When its events were read; null before the first time.
             */
            read_at: string | null;
            /** @description Times that its events take, joined where they overlap. */
            busy_times: number;
            /**
             * @description Why it was not read the last time; its times stay as they were.
             * @enum {string|null}
             */
            error: "refused_address" | "unreachable" | "bad_status" | "too_large" | "unreadable" | "cut_off" | "too_many_events" | "too_slow" | null;
            /** @description Events that could not be read and take no time, the first hundred. */
            skipped_events: components["schemas"]["membership.SkippedEventView"][];
        };
        "membership.CalendarStatesView": {
            data: components["schemas"]["membership.CalendarStateView"][];
        };
        /**
         * @example {
         *       "id": 7,
         *       "register_number": "27476464",
         *       "name": "Ana Souza",
         *       "state": "issued",
         *       "valid_until": "2027-03-10",
         *       "issued_at": "2026-03-10T12:00:00.000Z",
         *       "issue_due_at": null
         *     }
         */
        "membership.CardView": {
            /** @description The id of its user. */
            id: number;
            register_number: string;
            name: string;
            /** @enum {string} */
            state: "none" | "issuing" | "issued" | "suspended" | "revoked";
            /** Format: date */
            valid_until: string | null;
            /**
             * Format: date-time
             * @description When it was last issued.
             */
            issued_at: string | null;
            /** Format: date-time */
            issue_due_at: string | null;
        };
        "membership.CheckView": {
            /** @description A part such as `database`, or a setting such as `DATABASE_URL`. */
            name: string;
            /** @enum {string} */
            status: "ok" | "warning" | "error";
            /** @description In the language of the request; never the value of a secret. */
            message: string;
            /** @description How to mend it; null where nothing is wrong. */
            hint: string | null;
        };
        /**
         * @example {
         *       "name": "Assinatura anual",
         *       "duration_months": 12,
         *       "checkout_ids": [
         *         1
         *       ]
         *     }
         */
        "membership.CreateGroupBody": {
            /** @description With at least one letter or digit of ASCII, of which its slug consists. */
            name: string;
            slug?: string | null;
            gateway_product_id?: string | null;
            duration_months?: number | null;
            grace_days?: number | null;
            gives_discount?: boolean | null;
            active?: boolean | null;
            checkout_ids?: number[] | null;
        };
        /**
         * @example {
         *       "name": "Clube de benefícios",
         *       "max_per_minute": 600
         *     }
         */
        "membership.CreatePartnerBody": {
            name: string;
            max_per_minute?: number | null;
        };
        /**
         * @example {
         *       "email": "ana@rotina.test"
         *     }
         */
        "membership.CreateSuppressionBody": {
            /** Format: email */
            email: string;
        };
        /**
         * @example {
         *       "name": "Ansiedade",
         *       "kind": "experience"
         *     }
         */
        "membership.CreateTagBody": {
            /** @description With at least one letter or digit of ASCII, of which its slug consists. */
            name: string;
            kind: string;
            slug?: string | null;
        };
        /**
         * @example {
         *       "name": "Íris Exemplo",
         *       "languages": [
         *         "Português"
         *       ],
         *       "tags": [
         *         "ansiedade"
         *       ],
         *       "online": true
         *     }
         */
        "membership.CreateTherapistBody": {
            /** @description In one line, without `://` and `www.`. */
            name: string;
            rules?: components["schemas"]["membership.RuleBody"][] | null;
            overrides?: components["schemas"]["membership.OverrideBody"][] | null;
            absences?: components["schemas"]["membership.AbsenceBody"][] | null;
            bio?: string | null;
            languages?: string[] | null;
            tags?: (string | components["schemas"]["membership.TagOfTherapistView"])[] | null;
            /** @enum {string|null} */
            gender?: "male" | "female" | "non_binary" | null;
            city?: string | null;
            region?: string | null;
            country?: string | null;
            full_address?: string | null;
            /** Format: url */
            photo_url?: string | null;
            online?: boolean | null;
            in_person?: boolean | null;
            time_zone?: string | null;
            session_minutes?: number | null;
            step_minutes?: number | null;
            buffer_before_minutes?: number | null;
            buffer_after_minutes?: number | null;
            minimum_notice_minutes?: number | null;
            max_days_ahead?: number | null;
            /** @description Lower-case letters and digits in parts joined by `-`; empty for none. */
            slug?: string | null;
            user_id?: number | null;
            active?: boolean | null;
        };
        /**
         * @example {
         *       "name": "Ana Souza",
         *       "email": "ana@rotina.test",
         *       "doc_number": "529.982.247-25",
         *       "phone_number": "+5511912345678",
         *       "roles": [
         *         "operator"
         *       ]
         *     }
         */
        "membership.CreateUserBody": {
            /** @description In one line, without `://` and `www.`. */
            name: string;
            /** Format: email */
            email: string;
            password?: string | null;
            doc_number?: (string | number) | null;
            /** @description In any punctuation; without a plus it is Brazilian, or of the `country` beside it. It becomes E.164. */
            phone_number?: string | null;
            zoneinfo?: string | null;
            roles?: ("user" | "therapist" | "admin" | "operator" | "finance")[] | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "event_id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "topic": "membership.users",
         *       "type": "USER_ACCESS_CHANGED",
         *       "key": "7",
         *       "reason": "failed",
         *       "error": "Error: The database does not answer.",
         *       "envelope": {
         *         "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *         "type": "USER_ACCESS_CHANGED",
         *         "data": {
         *           "user_id": 7
         *         }
         *       },
         *       "parked_at": "2026-03-10T12:00:00.000Z",
         *       "replayed_at": null
         *     }
         */
        "membership.DeadLetterView": {
            id: number;
            /** Format: uuid */
            event_id: string;
            topic: string;
            type: string;
            /** @description Events of one key are handled in their order. */
            key: string;
            /**
             * @description Its handler kept failing or ended the process twice, it cannot be read, or a newer version has published it: then one that knows its type replays it by itself.
             * @enum {string}
             */
            reason: "failed" | "crashed" | "invalid" | "unknown";
            /** @description Its first line, without paths. */
            error: string;
            /** @description The event as it arrived. */
            envelope: unknown;
            /** Format: date-time */
            parked_at: string;
            /** Format: date-time */
            replayed_at: string | null;
        };
        /**
         * @example {
         *       "id": 7,
         *       "name": "RG.pdf",
         *       "content_type": "application/pdf",
         *       "size": 182044,
         *       "url": "/api/v1/me/documents/7"
         *     }
         */
        "membership.DocumentView": {
            id: number;
            name: string;
            /**
             * @description By its content.
             * @enum {string}
             */
            content_type: "application/pdf" | "image/jpeg" | "image/png";
            /** @description Bytes. */
            size: number;
            /** @description For the owner and administrators. */
            url: string;
        };
        /**
         * @example {
         *       "id": 1,
         *       "email": "ana@rotina.test",
         *       "cause": "bounced",
         *       "reason": "550 5.1.1 User unknown",
         *       "message_id": "<0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b@rotina.test>",
         *       "occurred_at": "2026-03-10T12:00:00.000Z",
         *       "created_at": "2026-03-10T12:00:05.000Z",
         *       "suppressed": true,
         *       "lifted_at": null,
         *       "lifted_by": null
         *     }
         */
        "membership.EmailSuppressionView": {
            id: number;
            email: string;
            /** @enum {string} */
            cause: "bounced" | "complained" | "administrator";
            /** @description What the mail provider or the administrator says. */
            reason: string | null;
            message_id: string | null;
            /**
             * Format: date-time
             * @description When the mail bounced, or the recipient complained.
             */
            occurred_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description False once it was lifted. */
            suppressed: boolean;
            /** Format: date-time */
            lifted_at: string | null;
            /** @description The administrator who lifted it. */
            lifted_by: string | null;
        };
        "membership.ErasedUserView": {
            /** Format: date-time */
            erased_at: string;
            /** @description What is not erased yet, in all services. */
            kept: components["schemas"]["membership.KeptDataView"][];
            id: number;
        };
        "membership.ErrorMessages": {
            /** @description In the language of the request. */
            message: string[];
        };
        /**
         * @example {
         *       "error": "O campo email deve ser um e-mail válido.",
         *       "code": "validation_failed",
         *       "fields": [
         *         {
         *           "field": "email",
         *           "message": "O campo email deve ser um e-mail válido."
         *         }
         *       ]
         *     }
         */
        "membership.ErrorView": {
            /** @description Stable, for programs to decide by. */
            code: string;
            /** @description Of `validation_failed`. */
            fields?: components["schemas"]["membership.FieldErrorView"][];
            error: string | components["schemas"]["membership.ErrorMessages"];
        };
        "membership.FieldErrorView": {
            /** @description The names on the way to the field: `customer.document`. */
            field: string;
            /** @description In the language of the request. */
            message: string;
        };
        "membership.FigureView": {
            name: string;
            /**
             * @description Rows, or cents of reais.
             * @enum {string}
             */
            unit: "count" | "cents";
            /** @description One for each day, oldest first; a day without any has zero. */
            points: components["schemas"]["membership.PointView"][];
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "name": "payments_created",
         *           "unit": "count",
         *           "points": [
         *             {
         *               "date": "2026-03-10",
         *               "value": 3
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        "membership.FiguresView": {
            data: components["schemas"]["membership.FigureView"][];
        };
        "membership.FoundView": {
            /** @description What was found: `user`, `payment`, `order`. */
            kind: string;
            id: string;
            title: string;
            /** @description What tells it from others of the same title. */
            subtitle: string;
            /**
             * @description Of a payment or an order; null for all else.
             * @enum {string|null}
             */
            status: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded" | null;
            /** @description The path of its page in the admin web. */
            href: string;
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Assinatura anual",
         *       "slug": "assinatura-anual",
         *       "gateway_product_id": null,
         *       "duration_months": 12,
         *       "grace_days": 0,
         *       "gives_discount": true,
         *       "active": true,
         *       "checkout_ids": [
         *         1
         *       ]
         *     }
         */
        "membership.GroupView": {
            id: number;
            name: string;
            slug: string;
            /** @description The code of the gateway's product whose payments belong to the group. */
            gateway_product_id: string | null;
            duration_months: number;
            /** @description How long an overdue membership is not suspended. */
            grace_days: number;
            /** @description Whether its members get the discounts of checkouts. */
            gives_discount: boolean;
            active: boolean;
            /** @description The checkouts whose purchases belong to the group. */
            checkout_ids: number[];
        };
        "membership.KeptDataView": {
            /** @description In the language of the request. */
            what: string;
            /** @description The law or the purpose. */
            why: string;
            /**
             * Format: date
             * @description The last day on which it is kept.
             */
            until: string;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "to": "ana@rotina.test",
         *       "template": "resetPassword",
         *       "state": "sent",
         *       "attempts": 1,
         *       "created_at": "2026-03-10T12:00:00.000Z",
         *       "finished_at": "2026-03-10T12:00:02.000Z"
         *     }
         */
        "membership.MailView": {
            /** Format: uuid */
            id: string;
            to: string;
            /** @description The occasion of the mail. */
            template: string;
            /**
             * @description `suppressed`: the address gets no mail.
             * @enum {string}
             */
            state: "pending" | "sent" | "failed" | "suppressed";
            attempts: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When the mail server took it, or it was given up.
             */
            finished_at: string | null;
        };
        /**
         * @example {
         *       "therapist_id": 1,
         *       "starts_at": "2026-03-11T09:00:00-03:00",
         *       "ends_at": "2026-03-11T09:50:00-03:00",
         *       "title": "Supervisão"
         *     }
         */
        "membership.MeetingBody": {
            therapist_id: number;
            /** Format: uuid */
            hold_id?: string | null;
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            title?: string | null;
        };
        /**
         * @example {
         *       "id": "0195b2c0-6f3c-7a51-9d3e-2f6a0c9be111",
         *       "title": null,
         *       "starts_at": "2026-03-11T12:00:00.000Z",
         *       "ends_at": "2026-03-11T12:50:00.000Z",
         *       "therapist_id": 1,
         *       "therapist_name": "Teresa Terapeuta",
         *       "user_id": 7,
         *       "member_name": "Ana Souza",
         *       "cancelled_at": null,
         *       "created_at": "2026-03-10T15:00:00.000Z"
         *     }
         */
        "membership.MeetingView": {
            /** Format: uuid */
            id: string;
            title: string | null;
            /** Format: date-time */
            starts_at: string;
            /** Format: date-time */
            ends_at: string;
            /** @description Null for a meeting with nobody of Rotina. */
            member_name: string | null;
            therapist_id: number;
            therapist_name: string;
            /** @description The member. */
            user_id: number | null;
            /** Format: date-time */
            cancelled_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        "membership.MembershipChangeView": {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            source: "webhook" | "event" | "administrator";
            /** @description The id of the webhook or event, or the number of the administrator. */
            reference: string;
            /**
             * @description The status that it got, another last day, or another holder.
             * @enum {string}
             */
            kind: "pending" | "paid" | "overdue" | "refunded" | "cancelled" | "valid_until" | "holder";
            /** @description The same in Portuguese words. */
            text: string;
        };
        "membership.MissingSlotView": {
            /**
             * Format: date-time
             * @description With the offset of the therapist's zone.
             */
            starts_at: string;
            /**
             * Format: date-time
             * @description With the offset of the therapist's zone.
             */
            ends_at: string;
            /** @enum {string} */
            reason: "past" | "minimum_notice" | "max_days_ahead" | "absence" | "override" | "meeting" | "hold" | "buffer";
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Clube de benefícios",
         *       "active": true,
         *       "max_per_minute": 600,
         *       "tokens": 1,
         *       "last_used_at": "2026-03-10T12:00:00.000Z",
         *       "token": "pT3Wn0b8c1ZfQ5rUoYhXk2aLdVgSeMiJ"
         *     }
         */
        "membership.NewPartnerTokenView": {
            id: number;
            name: string;
            /** @description The tokens of an inactive one are not valid. */
            active: boolean;
            /** @description Requests that it may make in a minute. */
            max_per_minute: number;
            /** @description How many tokens it has: two while they are rotated. */
            tokens: number;
            /**
             * Format: date-time
             * @description To five minutes.
             */
            last_used_at: string | null;
            /** @description Nothing shows it again. */
            token: string;
        };
        /**
         * @example {
         *       "date": "2026-03-12",
         *       "ranges": [
         *         {
         *           "start_time": "14:00",
         *           "end_time": "18:00"
         *         }
         *       ]
         *     }
         */
        "membership.OverrideBody": {
            /** Format: date */
            date: string;
            ranges: components["schemas"]["membership.TimeRangeBody"][];
        };
        "membership.OverrideView": {
            /** Format: date */
            date: string;
            /** @description None: the therapist does not work. */
            ranges: components["schemas"]["membership.TimeRangeView"][];
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Clube de benefícios",
         *       "active": true,
         *       "max_per_minute": 600,
         *       "tokens": 1,
         *       "last_used_at": "2026-03-10T12:00:00.000Z"
         *     }
         */
        "membership.PartnerView": {
            id: number;
            name: string;
            /** @description The tokens of an inactive one are not valid. */
            active: boolean;
            /** @description Requests that it may make in a minute. */
            max_per_minute: number;
            /** @description How many tokens it has: two while they are rotated. */
            tokens: number;
            /**
             * Format: date-time
             * @description To five minutes.
             */
            last_used_at: string | null;
        };
        "membership.PointView": {
            /**
             * Format: date
             * @description A day in São Paulo.
             */
            date: string;
            value: number;
        };
        /**
         * @example {
         *       "address": {
         *         "street": "Rua Augusta",
         *         "number": "1500",
         *         "country": "BR",
         *         "city": "São Paulo",
         *         "region": "SP",
         *         "external_gateway_id": null,
         *         "external_gateway_url": null
         *       },
         *       "document_type": "CPF",
         *       "document_number": "529.982.247-25",
         *       "birth_date": "1990-05-17",
         *       "gender": "female",
         *       "documents": [
         *         {
         *           "id": 7,
         *           "name": "RG.pdf",
         *           "content_type": "application/pdf",
         *           "size": 182044,
         *           "url": "/api/v1/me/documents/7"
         *         }
         *       ]
         *     }
         */
        "membership.ProfileView": {
            address: components["schemas"]["membership.AddressView"];
            document_type: string | null;
            /** @description As it was typed; it is not the `doc_number` of the user. */
            document_number: string | null;
            /** Format: date */
            birth_date: string | null;
            /** @enum {string|null} */
            gender: "male" | "female" | "non_binary" | null;
            /** @description Oldest first. */
            documents: components["schemas"]["membership.DocumentView"][];
        };
        /**
         * @example {
         *       "since": "2026-03-10T12:00:00Z"
         *     }
         */
        "membership.RepublishBody": {
            since: string | unknown | unknown;
        };
        /**
         * @example {
         *       "count": 3
         *     }
         */
        "membership.RepublishedView": {
            /** @description The events that are published again. */
            count: number;
        };
        /**
         * @example {
         *       "queue": "refunds",
         *       "retried": 2
         *     }
         */
        "membership.RetriedView": {
            queue: string;
            /** @description What runs now; 200 at the most. */
            retried: number;
        };
        /**
         * @example {
         *       "reason": "O sistema de pagamentos voltou."
         *     }
         */
        "membership.RetryBody": {
            reason: string;
        };
        /**
         * @example {
         *       "weekday": "mon",
         *       "start_time": "09:00",
         *       "end_time": "17:00"
         *     }
         */
        "membership.RuleBody": {
            /** @enum {string} */
            weekday: "sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat";
            start_time: string;
            end_time: string;
        };
        "membership.RuleView": {
            start_time: string;
            /** @description On the next day when it is at or before the start. */
            end_time: string;
            /** @enum {string} */
            weekday: "sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat";
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "kind": "user",
         *           "id": "7",
         *           "title": "João Araújo",
         *           "subtitle": "joao@rotina.test",
         *           "status": null,
         *           "href": "/admin/membership/users/7/show"
         *         }
         *       ]
         *     }
         */
        "membership.SearchView": {
            data: components["schemas"]["membership.FoundView"][];
        };
        /**
         * @example {
         *       "client": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "created_at": "2026-03-10T12:00:00.000Z",
         *       "last_used_at": "2026-03-12T08:30:00.000Z",
         *       "user_agent": "Rotina/4.2 (Android 16)",
         *       "address": "203.0.113.7",
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "expires_at": "2026-03-24T12:00:00.000Z"
         *     }
         */
        "membership.SessionView": {
            /** @description The header `client` of the sign-in. */
            client: string;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description The last request with its token to the membership service, to five minutes; apps validate their token when they open.
             */
            last_used_at: string;
            /** @description What the device says about itself. */
            user_agent: string | null;
            /** @description The network address of the sign-in. */
            address: string | null;
            id: string;
            /** Format: date-time */
            expires_at: string;
        };
        /**
         * @example {
         *       "event": 3,
         *       "line": 41,
         *       "reason": "unknown_zone"
         *     }
         */
        "membership.SkippedEventView": {
            /** @description Its number among the events of the file, from 1. */
            event: number;
            /** @description The line of the file that cannot be read, from 1. */
            line: number;
            /**
             * @description No text of the event is kept.
             * @enum {string}
             */
            reason: "bad_line" | "unknown_zone" | "no_start";
        };
        "membership.SlotView": {
            /**
             * Format: date-time
             * @description With the offset of the therapist's zone.
             */
            starts_at: string;
            /**
             * Format: date-time
             * @description With the offset of the therapist's zone.
             */
            ends_at: string;
        };
        /**
         * @example {
         *       "status": "warning",
         *       "checks": [
         *         {
         *           "name": "database",
         *           "status": "ok",
         *           "message": "O banco de dados responde.",
         *           "hint": null
         *         },
         *         {
         *           "name": "GATEWAY_SECRET",
         *           "status": "warning",
         *           "message": "Ainda tem o valor de demonstração.",
         *           "hint": "Defina GATEWAY_SECRET com um valor aleatório de 16 caracteres ou mais."
         *         }
         *       ]
         *     }
         */
        "membership.SystemCheckView": {
            /**
             * @description The worst of all checks.
             * @enum {string}
             */
            status: "ok" | "warning" | "error";
            /** @description The parts that the service depends on, and then its settings. */
            checks: components["schemas"]["membership.CheckView"][];
        };
        "membership.TagOfTherapistView": {
            slug: string;
            name: string;
            kind: string;
        };
        /**
         * @example {
         *       "id": 1,
         *       "slug": "ansiedade",
         *       "name": "Ansiedade",
         *       "kind": "experience"
         *     }
         */
        "membership.TagView": {
            slug: string;
            name: string;
            kind: string;
            id: number;
        };
        /**
         * @example {
         *       "slug": "terapeuta-exemplo",
         *       "name": "Teresa Terapeuta",
         *       "bio": "Terapia cognitivo-comportamental.",
         *       "languages": [
         *         "Português"
         *       ],
         *       "tags": [
         *         {
         *           "slug": "ansiedade",
         *           "name": "Ansiedade",
         *           "kind": "experience"
         *         }
         *       ],
         *       "gender": "female",
         *       "city": "São Paulo",
         *       "region": "SP",
         *       "country": "BR",
         *       "photo_url": null,
         *       "online": true,
         *       "in_person": false,
         *       "session_minutes": 50,
         *       "id": 1,
         *       "user_id": null,
         *       "full_address": null,
         *       "active": true,
         *       "time_zone": "America/Sao_Paulo",
         *       "step_minutes": 50,
         *       "buffer_before_minutes": 0,
         *       "buffer_after_minutes": 0,
         *       "minimum_notice_minutes": 0,
         *       "max_days_ahead": 60,
         *       "share_token": "2mVq0bWJfTzP0vN8cQ1xQmR7uYk3sLhE5dGa9iOwXyA",
         *       "rules": [
         *         {
         *           "weekday": "mon",
         *           "start_time": "09:00",
         *           "end_time": "17:00"
         *         }
         *       ],
         *       "overrides": [
         *         {
         *           "date": "2026-03-12",
         *           "ranges": []
         *         }
         *       ],
         *       "absences": []
         *     }
         */
        "membership.TherapistView": {
            slug: string;
            name: string;
            bio: string | null;
            languages: string[];
            tags: components["schemas"]["membership.TagOfTherapistView"][];
            /** @enum {string|null} */
            gender: "male" | "female" | "non_binary" | null;
            city: string | null;
            region: string | null;
            country: string | null;
            /** Format: uri */
            photo_url: string | null;
            online: boolean;
            in_person: boolean;
            session_minutes: number;
            id: number;
            /** @description The user who signs in as the therapist. */
            user_id: number | null;
            full_address: string | null;
            /** @description False: no search finds the therapist, and nothing public shows them. */
            active: boolean;
            /** @description An IANA name. */
            time_zone: string;
            /** @description Minutes between the starts of two slots. */
            step_minutes: number;
            buffer_before_minutes: number;
            buffer_after_minutes: number;
            minimum_notice_minutes: number;
            /** @description The last day with slots, counted from today. */
            max_days_ahead: number;
            /** @description Opens the card of the therapist. */
            share_token: string;
            /** @description The ranges of a week. */
            rules: components["schemas"]["membership.RuleView"][];
            /** @description Dates that have ranges of their own. */
            overrides: components["schemas"]["membership.OverrideView"][];
            absences: components["schemas"]["membership.AbsenceView"][];
        };
        "membership.TimeRangeBody": {
            start_time: string;
            end_time: string;
        };
        "membership.TimeRangeView": {
            start_time: string;
            /** @description On the next day when it is at or before the start. */
            end_time: string;
        };
        /**
         * @example {
         *       "state": "revoked"
         *     }
         */
        "membership.UpdateCardBody": {
            /** @enum {string} */
            state: "issued" | "suspended" | "revoked";
        };
        /**
         * @example {
         *       "grace_days": 7
         *     }
         */
        "membership.UpdateGroupBody": {
            name?: string | null;
            slug?: string | null;
            gateway_product_id?: string | null;
            duration_months?: number | null;
            grace_days?: number | null;
            gives_discount?: boolean | null;
            active?: boolean | null;
            checkout_ids?: number[] | null;
        };
        /**
         * @example {
         *       "starts_at": "2026-03-11T10:00:00-03:00",
         *       "ends_at": "2026-03-11T10:50:00-03:00"
         *     }
         */
        "membership.UpdateMeetingBody": {
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            title?: string | null;
        };
        /**
         * @example {
         *       "status": "paid",
         *       "valid_until": "2027-04-10"
         *     }
         */
        "membership.UpdateMembershipBody": {
            /** @enum {string|null} */
            status?: "paid" | "overdue" | "refunded" | "cancelled" | null;
            /** Format: date */
            valid_until?: string | null;
        };
        /**
         * @example {
         *       "active": false
         *     }
         */
        "membership.UpdatePartnerBody": {
            name?: string | null;
            active?: boolean | null;
            max_per_minute?: number | null;
        };
        /**
         * @example {
         *       "name": "Ansiedade e pânico"
         *     }
         */
        "membership.UpdateTagBody": {
            name?: string | null;
            kind?: string | null;
            slug?: string | null;
        };
        /**
         * @example {
         *       "bio": "Terapia cognitivo-comportamental.",
         *       "tags": [
         *         "ansiedade"
         *       ],
         *       "session_minutes": 50
         *     }
         */
        "membership.UpdateTherapistBody": {
            /** @description In one line, without `://` and `www.`. */
            name?: string | null;
            rules?: components["schemas"]["membership.RuleBody"][] | null;
            overrides?: components["schemas"]["membership.OverrideBody"][] | null;
            absences?: components["schemas"]["membership.AbsenceBody"][] | null;
            bio?: string | null;
            languages?: string[] | null;
            tags?: (string | components["schemas"]["membership.TagOfTherapistView"])[] | null;
            /** @enum {string|null} */
            gender?: "male" | "female" | "non_binary" | null;
            city?: string | null;
            region?: string | null;
            country?: string | null;
            full_address?: string | null;
            /** Format: url */
            photo_url?: string | null;
            online?: boolean | null;
            in_person?: boolean | null;
            time_zone?: string | null;
            session_minutes?: number | null;
            step_minutes?: number | null;
            buffer_before_minutes?: number | null;
            buffer_after_minutes?: number | null;
            minimum_notice_minutes?: number | null;
            max_days_ahead?: number | null;
            /** @description Lower-case letters and digits in parts joined by `-`; empty for none. */
            slug?: string | null;
            user_id?: number | null;
            active?: boolean | null;
        };
        /**
         * @example {
         *       "roles": [
         *         "user",
         *         "finance"
         *       ],
         *       "locked": false
         *     }
         */
        "membership.UpdateUserBody": {
            /** @description In one line, without `://` and `www.`. */
            name?: string | null;
            doc_number?: (string | number) | null;
            roles?: ("user" | "therapist" | "admin" | "operator" | "finance")[] | null;
            locked?: boolean | null;
            zoneinfo?: string | null;
        };
        /**
         * @example {
         *       "id": 7,
         *       "name": "Ana Souza",
         *       "email": "ana@rotina.test",
         *       "roles": [
         *         "user"
         *       ],
         *       "locked": false,
         *       "doc_number": "***.982.247-**",
         *       "document_proven_by": "administrator",
         *       "person_type": "natural",
         *       "phone_number": "+5511912345678",
         *       "phone_number_validated_at": null,
         *       "zoneinfo": "America/Sao_Paulo",
         *       "email_suppressed": false,
         *       "created_at": "2026-03-10T12:00:00.000Z"
         *     }
         */
        "membership.UserView": {
            id: number;
            name: string;
            email: string;
            roles: ("user" | "therapist" | "admin" | "operator" | "finance")[];
            locked: boolean;
            /** @description Lists show it masked. */
            doc_number: string | null;
            /**
             * @description The gateway reports the payer of a purchase; null for an earlier proof.
             * @enum {string|null}
             */
            document_proven_by: "administrator" | "gateway" | null;
            /** @enum {string|null} */
            person_type: "natural" | "legal" | null;
            /** @description E.164. */
            phone_number: string | null;
            /** Format: date-time */
            phone_number_validated_at: string | null;
            zoneinfo: string;
            /** @description No mail is sent to the address: it bounced, complained or was suppressed by hand. */
            email_suppressed: boolean;
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @example {
         *       "id": 7,
         *       "name": "Ana Souza",
         *       "email": "ana@rotina.test",
         *       "roles": [
         *         "user"
         *       ],
         *       "locked": false,
         *       "doc_number": "***.982.247-**",
         *       "document_proven_by": "administrator",
         *       "person_type": "natural",
         *       "phone_number": "+5511912345678",
         *       "phone_number_validated_at": null,
         *       "zoneinfo": "America/Sao_Paulo",
         *       "email_suppressed": false,
         *       "created_at": "2026-03-10T12:00:00.000Z",
         *       "profile": {
         *         "address": {
         *           "street": "Rua Augusta",
         *           "number": "1500",
         *           "country": "BR",
         *           "city": "São Paulo",
         *           "region": "SP",
         *           "external_gateway_id": null,
         *           "external_gateway_url": null
         *         },
         *         "document_type": "CPF",
         *         "document_number": "529.982.247-25",
         *         "birth_date": "1990-05-17",
         *         "gender": "female",
         *         "documents": [
         *           {
         *             "id": 7,
         *             "name": "RG.pdf",
         *             "content_type": "application/pdf",
         *             "size": 182044,
         *             "url": "/api/v1/me/documents/7"
         *           }
         *         ]
         *       }
         *     }
         */
        "membership.UserWithProfileView": {
            id: number;
            name: string;
            email: string;
            roles: ("user" | "therapist" | "admin" | "operator" | "finance")[];
            locked: boolean;
            /** @description Lists show it masked. */
            doc_number: string | null;
            /**
             * @description The gateway reports the payer of a purchase; null for an earlier proof.
             * @enum {string|null}
             */
            document_proven_by: "administrator" | "gateway" | null;
            /** @enum {string|null} */
            person_type: "natural" | "legal" | null;
            /** @description E.164. */
            phone_number: string | null;
            /** Format: date-time */
            phone_number_validated_at: string | null;
            zoneinfo: string;
            /** @description No mail is sent to the address: it bounced, complained or was suppressed by hand. */
            email_suppressed: boolean;
            /** Format: date-time */
            created_at: string;
            profile: components["schemas"]["membership.ProfileView"];
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "version": "v2",
         *       "envelope_id": "545e7d21-8fc4-4906-8fba-dcd7889f6481",
         *       "event": "PURCHASE_APPROVED",
         *       "reference": "HP16015479281022",
         *       "buyer_email": "ana@rotina.test",
         *       "sent_at": "2026-03-10T12:00:00.000Z",
         *       "received_at": "2026-03-10T12:00:01.000Z",
         *       "outcome": "failed",
         *       "error": "unknown_group {\"offerCode\":\"test\"}",
         *       "replayed_at": null,
         *       "body": {
         *         "event": "PURCHASE_APPROVED"
         *       }
         *     }
         */
        "membership.WebhookDetailsView": {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            version: "v1" | "v2";
            /** @description The sender's id of the message. */
            envelope_id: string | null;
            /** @description The name of the event, or the payment's status in version 1. */
            event: string | null;
            /** @description The payment id or the transaction. */
            reference: string | null;
            buyer_email: string | null;
            /** Format: date-time */
            sent_at: string | null;
            /** Format: date-time */
            received_at: string;
            /** @enum {string} */
            outcome: "processed" | "duplicate" | "ignored" | "failed";
            /** @description Why it failed. */
            error: string | null;
            /** Format: date-time */
            replayed_at: string | null;
            body: unknown;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "version": "v2",
         *       "envelope_id": "545e7d21-8fc4-4906-8fba-dcd7889f6481",
         *       "event": "PURCHASE_APPROVED",
         *       "reference": "HP16015479281022",
         *       "buyer_email": "ana@rotina.test",
         *       "sent_at": "2026-03-10T12:00:00.000Z",
         *       "received_at": "2026-03-10T12:00:01.000Z",
         *       "outcome": "failed",
         *       "error": "unknown_group {\"offerCode\":\"test\"}",
         *       "replayed_at": null
         *     }
         */
        "membership.WebhookView": {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            version: "v1" | "v2";
            /** @description The sender's id of the message. */
            envelope_id: string | null;
            /** @description The name of the event, or the payment's status in version 1. */
            event: string | null;
            /** @description The payment id or the transaction. */
            reference: string | null;
            buyer_email: string | null;
            /** Format: date-time */
            sent_at: string | null;
            /** Format: date-time */
            received_at: string;
            /** @enum {string} */
            outcome: "processed" | "duplicate" | "ignored" | "failed";
            /** @description Why it failed. */
            error: string | null;
            /** Format: date-time */
            replayed_at: string | null;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "queue": "refunds",
         *           "waiting": 0,
         *           "active": 1,
         *           "failed": 2,
         *           "delayed": 2,
         *           "last_error": "The gateway answered 500."
         *         },
         *         {
         *           "queue": "mails",
         *           "waiting": 3,
         *           "active": 0,
         *           "failed": 0,
         *           "delayed": 0,
         *           "last_error": null
         *         }
         *       ]
         *     }
         */
        "membership.WorkListView": {
            data: components["schemas"]["membership.WorkView"][];
        };
        "membership.WorkView": {
            /** @description The name of a queue, or of a lane, which works off due rows without a queue. */
            queue: string;
            /** @description Due now; those of a lane are counted up to 1,000. */
            waiting: number;
            /** @description Under way; those of a lane in the replica that answers. */
            active: number;
            /** @description Waits for its next attempt after a failure; counted up to 200, and 0 for lanes whose rows do not store it. */
            failed: number;
            /** @description Waits for its time, after a failure or without one. */
            delayed: number;
            /** @description Why the latest of these failed, without secrets. */
            last_error: string | null;
        };
        "checkout.AccountsEventView": {
            /** Format: uuid */
            id: string;
            event_type: string;
            /** Format: date-time */
            occurred_at: string;
            /** @description As the accounts service receives it. */
            payload: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Assinatura anual",
         *       "organization_id": 1,
         *       "organization_slug": "rotina",
         *       "product_id": 1,
         *       "product_slug": "assinatura-anual",
         *       "total": "350.00",
         *       "interest_rate": 0.01,
         *       "max_installments": 2,
         *       "billing_types": [
         *         {
         *           "type": "PIX",
         *           "total": null,
         *           "max_installments": 1
         *         }
         *       ],
         *       "access_months": 12,
         *       "discount_enabled": true,
         *       "discount_amount": "50.00",
         *       "discount_validation_url": "https://members.rotina.test/validate",
         *       "discount_access_token_set": true,
         *       "created_at": "2026-03-10T12:00:00.000Z",
         *       "installments": [
         *         {
         *           "number": 1,
         *           "amount": "350.00",
         *           "total": "350.00",
         *           "has_interest": false
         *         },
         *         {
         *           "number": 2,
         *           "amount": "178.50",
         *           "total": "357.00",
         *           "has_interest": true
         *         }
         *       ],
         *       "checkout_payment_types_available": [
         *         {
         *           "type": "PIX",
         *           "total": "350.00",
         *           "max_installments": 1
         *         }
         *       ]
         *     }
         */
        "checkout.AdminCheckoutView": {
            id: number;
            name: string;
            organization_id: number;
            organization_slug: string | null;
            product_id: number;
            product_slug: string;
            total: string;
            /** @description A share per installment: 0.01 for one percent. */
            interest_rate: number;
            max_installments: number;
            billing_types: components["schemas"]["checkout.BillingTypeView"][];
            access_months: number;
            /** @description Whether there is a discount and a service that validates members. */
            discount_enabled: boolean;
            /** @description What members pay less. */
            discount_amount: string;
            discount_validation_url: string | null;
            /** @description Whether there is a credential for that service; it is never shown. */
            discount_access_token_set: boolean;
            /** Format: date-time */
            created_at: string;
            installments: components["schemas"]["checkout.InstallmentOptionView"][];
            checkout_payment_types_available: components["schemas"]["checkout.PaymentTypeView"][];
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "pid": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "checkout_id": 1,
         *       "kind": "standard",
         *       "billing_type": "PIX",
         *       "installment_count": 1,
         *       "status": "paid",
         *       "display_status": "paid",
         *       "order_code": "ORD-8QK2M4T7ZD",
         *       "cancelled": false,
         *       "total_cents": 119880,
         *       "discount_cents": 0,
         *       "price_difference_cents": 0,
         *       "waived_cents": 0,
         *       "customer_name": "Ana Souza",
         *       "customer_email": "ana@rotina.test",
         *       "customer_document": "***.982.247-**",
         *       "created_at": "2026-03-10T12:00:00.000Z",
         *       "updated_at": "2026-03-10T12:05:00.000Z"
         *     }
         */
        "checkout.AdminPaymentView": {
            /**
             * Format: uuid
             * @description The `pid`.
             */
            id: string;
            /** Format: uuid */
            pid: string;
            checkout_id: number;
            /** @enum {string} */
            kind: "standard" | "repayment" | "settlement" | "renewal";
            /** @enum {string} */
            billing_type: "BOLETO" | "PIX" | "CREDIT_CARD";
            installment_count: number;
            /** @enum {string} */
            status: "draft" | "pending" | "paid" | "overdue" | "refunded";
            /**
             * @description What lists and pages call it: 1 of 12 paid is `partially_paid`.
             * @enum {string}
             */
            display_status: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded";
            /** @description Of the back office; null until it has the order. */
            order_code: string | null;
            /** @description The draft was given up. */
            cancelled: boolean;
            total_cents: number;
            /** @description What the member discount took off. */
            discount_cents: number;
            /** @description The gateway's total less ours. */
            price_difference_cents: number;
            /** @description What a repayment waives of the open sum that it replaces. */
            waived_cents: number;
            customer_name: string;
            customer_email: string;
            /** @description Masked, unless it is revealed. */
            customer_document: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        "checkout.AttemptView": {
            number: number;
            url: string;
            /** @description Without secrets. */
            request_headers: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            started_at: string;
            /**
             * Format: date-time
             * @description Null while its outcome is unknown.
             */
            finished_at: string | null;
            duration_ms: number | null;
            status: number | null;
            /** @description At most 64 KiB of it, decompressed and without secrets. */
            response_body: string | null;
            /** @description Without secrets. */
            response_headers: {
                [key: string]: unknown;
            } | null;
            error: string | null;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "at": "2026-03-10T12:00:00.000Z",
         *       "who": "admin@rotina.test",
         *       "role": "admin",
         *       "action": "update",
         *       "resource": "default-habits",
         *       "resource_id": "1",
         *       "before": {
         *         "id": 1,
         *         "active": true
         *       },
         *       "after": {
         *         "id": 1,
         *         "active": false
         *       },
         *       "reason": "Pedido por telefone."
         *     }
         */
        "checkout.AuditEntryView": {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            /** @description The e-mail address of whoever made the change; empty once the person is erased. */
            who: string;
            /** @description The role that allowed it. */
            role: string;
            /** @description create, update, delete or the name of an action. */
            action: string;
            resource: string;
            /** @description Null for a change of no single row. */
            resource_id: string | null;
            /** @description What administrators saw of the row; null for none. */
            before: unknown;
            after: unknown;
            reason: string | null;
        };
        "checkout.BillingTypeView": {
            /** @enum {string} */
            type: "BOLETO" | "PIX" | "CREDIT_CARD";
            /** @description Null where it is the checkout's own. */
            total: string | null;
            /** @description Null where it is the checkout's own. */
            max_installments: number | null;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "pid": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c",
         *       "charge_gateway_id": "pay_9441236847126543",
         *       "gateway_event_id": null,
         *       "differences": {
         *         "status": [
         *           "pending",
         *           "paid"
         *         ],
         *         "paid_at": [
         *           null,
         *           "2026-03-10"
         *         ]
         *       },
         *       "corrected_at": "2026-03-10T12:00:00.000Z"
         *     }
         */
        "checkout.ChargeCorrectionView": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Null for a charge of no payment of ours.
             */
            pid: string | null;
            charge_gateway_id: string;
            /**
             * Format: uuid
             * @description The event whose order of arrival left a doubt; null where a comparison found the difference.
             */
            gateway_event_id: string | null;
            /** @description Before and after, by field of the charge. */
            differences: {
                [key: string]: ((string | number) | null)[];
            };
            /** Format: date-time */
            corrected_at: string;
        };
        "checkout.ChargeView": {
            /** Format: uuid */
            id: string;
            gateway_id: string;
            gateway_installment_id: string | null;
            number: number;
            amount_cents: number;
            /** @description Less the gateway's fees. */
            net_amount_cents: number | null;
            refunded_cents: number;
            /** Format: date */
            due_date: string;
            /** @enum {string} */
            status: "paid" | "pending" | "overdue" | "refunded" | "draft" | "creating_on_gateway" | "deleted_or_canceled_by_new_payment" | "unknown";
            /** @description As the gateway names it. */
            gateway_status: string;
            /** Format: date */
            paid_at: string | null;
            invoice_url: string | null;
            bank_slip_url: string | null;
            /** @description Grows with every change of the status. */
            revision: number;
            /**
             * Format: date-time
             * @description When the last applied update happened at the gateway.
             */
            last_event_at: string | null;
        };
        "checkout.CheckView": {
            /** @description A part such as `database`, or a setting such as `DATABASE_URL`. */
            name: string;
            /** @enum {string} */
            status: "ok" | "warning" | "error";
            /** @description In the language of the request; never the value of a secret. */
            message: string;
            /** @description How to mend it; null where nothing is wrong. */
            hint: string | null;
        };
        /**
         * @example {
         *       "name": "Assinatura semestral",
         *       "product_slug": "assinatura-anual",
         *       "organization_slug": "rotina",
         *       "total": "240.00",
         *       "interest_rate": "0.0199",
         *       "max_installments": 6,
         *       "billing_types": [
         *         "BOLETO",
         *         {
         *           "type": "PIX",
         *           "total": "220.00",
         *           "max_installments": 1
         *         }
         *       ],
         *       "access_months": 6,
         *       "discount_amount": "40.00",
         *       "discount_validation_url": "http://localhost:8082/api/v1/discount_validations",
         *       "discount_access_token": "sandbox-discount"
         *     }
         */
        "checkout.CreateCheckoutBody": {
            name: string;
            product_slug: string;
            /** @description Reais with up to two decimals. */
            total: string | number;
            max_installments: number;
            billing_types: (("BOLETO" | "PIX" | "CREDIT_CARD") | components["schemas"]["checkout.PaymentTypeBody"])[];
            access_months: number;
            organization_slug?: string | null;
            interest_rate?: (string | number) | null;
            discount_amount?: (string | number) | null;
            discount_validation_url?: string | null;
            discount_access_token?: string | null;
        };
        /**
         * @example {
         *       "name": "Rotina Cursos",
         *       "platform_verification_token": "sandbox-verification"
         *     }
         */
        "checkout.CreateOrganizationBody": {
            name: string;
            /** @description Lower-case letters and digits in parts joined by `-`; empty for none. */
            slug?: string | null;
            platform_verification_token?: string | null;
            platform_token?: string | null;
            min_repayment_percent?: number | null;
            /** Format: email */
            contact_email?: string | null;
        };
        /**
         * @example {
         *       "name": "Formação em Terapia",
         *       "organization_slug": "rotina"
         *     }
         */
        "checkout.CreateProductBody": {
            /** @description With at least one letter or digit of ASCII, of which its slug consists. */
            name: string;
            organization_slug?: string | null;
        };
        /**
         * @example {
         *       "amount": "50.00",
         *       "reason": "Cobrança em duplicidade.",
         *       "gateway_id": "pay_9441236847126543"
         *     }
         */
        "checkout.CreateRefundBody": {
            amount?: (string | number) | null;
            reason: string;
            gateway_id?: string | null;
            again?: boolean | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "event_id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "topic": "membership.users",
         *       "type": "USER_ACCESS_CHANGED",
         *       "key": "7",
         *       "reason": "failed",
         *       "error": "Error: The database does not answer.",
         *       "envelope": {
         *         "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *         "type": "USER_ACCESS_CHANGED",
         *         "data": {
         *           "user_id": 7
         *         }
         *       },
         *       "parked_at": "2026-03-10T12:00:00.000Z",
         *       "replayed_at": null
         *     }
         */
        "checkout.DeadLetterView": {
            id: number;
            /** Format: uuid */
            event_id: string;
            topic: string;
            type: string;
            /** @description Events of one key are handled in their order. */
            key: string;
            /**
             * @description Its handler kept failing or ended the process twice, it cannot be read, or a newer version has published it: then one that knows its type replays it by itself.
             * @enum {string}
             */
            reason: "failed" | "crashed" | "invalid" | "unknown";
            /** @description Its first line, without paths. */
            error: string;
            /** @description The event as it arrived. */
            envelope: unknown;
            /** Format: date-time */
            parked_at: string;
            /** Format: date-time */
            replayed_at: string | null;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "destination": "accounts",
         *       "kind": "PURCHASE_CREATED",
         *       "reference": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c",
         *       "pid": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c",
         *       "state": "failed",
         *       "attempts": 5,
         *       "max_attempts": 5,
         *       "retry_until": null,
         *       "next_attempt_at": null,
         *       "last_status": 503,
         *       "last_error": null,
         *       "last_cause": "http_status",
         *       "delivered_at": null,
         *       "created_at": "2026-03-10T12:00:00.000Z",
         *       "path": "/api/v1/events",
         *       "body": {
         *         "event_type": "PURCHASE_CREATED"
         *       },
         *       "attempt_log": [
         *         {
         *           "number": 1,
         *           "url": "https://accounts.rotina.test/api/v1/events",
         *           "request_headers": {
         *             "content-type": "application/json"
         *           },
         *           "started_at": "2026-03-10T12:00:00.000Z",
         *           "finished_at": "2026-03-10T12:00:01.000Z",
         *           "duration_ms": 1000,
         *           "status": 503,
         *           "response_body": "",
         *           "response_headers": {
         *             "content-length": "0"
         *           },
         *           "error": null
         *         }
         *       ]
         *     }
         */
        "checkout.DeliveryDetails": {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            destination: "accounts" | "platform" | "backoffice";
            /** @description The event's type or the notification's status. */
            kind: string;
            /** @description The pid of the payment; to the platform, that of the purchase with which its chain began. */
            reference: string;
            /** @description The payment that it is about. */
            pid: string;
            /** @enum {string} */
            state: "pending" | "delivering" | "delivered" | "failed" | "cancelled";
            attempts: number;
            /** @description Null where time is the limit. */
            max_attempts: number | null;
            /**
             * Format: date-time
             * @description The last moment of an attempt, set with the first; null where their number is the limit.
             */
            retry_until: string | null;
            /**
             * Format: date-time
             * @description The next attempt, or when the current one counts as lost; null for a finished delivery.
             */
            next_attempt_at: string | null;
            last_status: number | null;
            last_error: string | null;
            /**
             * @description `stale`: the sender was killed, so that the outcome is unknown.
             * @enum {string|null}
             */
            last_cause: "http_status" | "timeout" | "connection" | "redirect" | "stale" | null;
            /** Format: date-time */
            delivered_at: string | null;
            /** Format: date-time */
            created_at: string;
            path: string;
            /** @description The JSON that is sent, with placeholders for its secrets. */
            body: unknown;
            attempt_log: components["schemas"]["checkout.AttemptView"][];
        };
        "checkout.DeliveryFailureView": {
            /** @enum {string} */
            destination: "accounts" | "platform" | "backoffice";
            /**
             * @description `stale`: the sender was killed, so that the outcome is unknown.
             * @enum {string}
             */
            cause: "http_status" | "timeout" | "connection" | "redirect" | "stale";
            /** @description Of the last answer; null without one. */
            status: number | null;
            count: number;
            /**
             * Format: date-time
             * @description When the first of them failed for good.
             */
            first_at: string;
            /** Format: date-time */
            last_at: string;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "destination": "platform",
         *           "cause": "http_status",
         *           "status": 503,
         *           "count": 340,
         *           "first_at": "2026-03-10T12:00:00.000Z",
         *           "last_at": "2026-03-10T13:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        "checkout.DeliveryFailuresView": {
            data: components["schemas"]["checkout.DeliveryFailureView"][];
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "destination": "accounts",
         *       "kind": "PURCHASE_CREATED",
         *       "reference": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c",
         *       "pid": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c",
         *       "state": "failed",
         *       "attempts": 5,
         *       "max_attempts": 5,
         *       "retry_until": null,
         *       "next_attempt_at": null,
         *       "last_status": 503,
         *       "last_error": null,
         *       "last_cause": "http_status",
         *       "delivered_at": null,
         *       "created_at": "2026-03-10T12:00:00.000Z"
         *     }
         */
        "checkout.DeliveryView": {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            destination: "accounts" | "platform" | "backoffice";
            /** @description The event's type or the notification's status. */
            kind: string;
            /** @description The pid of the payment; to the platform, that of the purchase with which its chain began. */
            reference: string;
            /** @description The payment that it is about. */
            pid: string;
            /** @enum {string} */
            state: "pending" | "delivering" | "delivered" | "failed" | "cancelled";
            attempts: number;
            /** @description Null where time is the limit. */
            max_attempts: number | null;
            /**
             * Format: date-time
             * @description The last moment of an attempt, set with the first; null where their number is the limit.
             */
            retry_until: string | null;
            /**
             * Format: date-time
             * @description The next attempt, or when the current one counts as lost; null for a finished delivery.
             */
            next_attempt_at: string | null;
            last_status: number | null;
            last_error: string | null;
            /**
             * @description `stale`: the sender was killed, so that the outcome is unknown.
             * @enum {string|null}
             */
            last_cause: "http_status" | "timeout" | "connection" | "redirect" | "stale" | null;
            /** Format: date-time */
            delivered_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @example {
         *       "valid": true,
         *       "status": 200,
         *       "body": "{\"valid\":true}",
         *       "duration_ms": 84,
         *       "error": null
         *     }
         */
        "checkout.DiscountTrialView": {
            /** @description Whether a buyer with this e-mail address gets the discount. */
            valid: boolean;
            /** @description Null without an answer. */
            status: number | null;
            /** @description As it was received, without secrets and at most 64 KiB of it; null without an answer. */
            body: string | null;
            duration_ms: number;
            /** @description Why this is the full price though the service did not say so; else null. */
            error: string | null;
        };
        "checkout.ErrorDetails": {
            /** @description Stable, for programs to decide by. */
            code: string;
            /** @description Of `validation_failed`. */
            fields?: components["schemas"]["checkout.FieldErrorView"][];
            /** @description In the language of the request. */
            message: string;
            /** @description Of `price_changed`: the total as it is now. */
            total?: string;
            /** @description Of `gateway_rejected`: the payment gateway's own text for the buyer. */
            reason?: string;
        };
        /**
         * @example {
         *       "error": {
         *         "code": "validation_failed",
         *         "message": "Dados inválidos.",
         *         "fields": [
         *           {
         *             "field": "customer.document",
         *             "message": "O campo customer.document deve ser um CPF ou CNPJ válido."
         *           }
         *         ]
         *       }
         *     }
         */
        "checkout.ErrorView": {
            error: components["schemas"]["checkout.ErrorDetails"];
        };
        "checkout.FieldErrorView": {
            /** @description The names on the way to the field: `customer.document`. */
            field: string;
            /** @description In the language of the request. */
            message: string;
        };
        "checkout.FigureView": {
            name: string;
            /**
             * @description Rows, or cents of reais.
             * @enum {string}
             */
            unit: "count" | "cents";
            /** @description One for each day, oldest first; a day without any has zero. */
            points: components["schemas"]["checkout.PointView"][];
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "name": "payments_created",
         *           "unit": "count",
         *           "points": [
         *             {
         *               "date": "2026-03-10",
         *               "value": 3
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        "checkout.FiguresView": {
            data: components["schemas"]["checkout.FigureView"][];
        };
        "checkout.FoundView": {
            /** @description What was found: `user`, `payment`, `order`. */
            kind: string;
            id: string;
            title: string;
            /** @description What tells it from others of the same title. */
            subtitle: string;
            /**
             * @description Of a payment or an order; null for all else.
             * @enum {string|null}
             */
            status: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded" | null;
            /** @description The path of its page in the admin web. */
            href: string;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "event_id": "evt_05b708f961d739ea7eba7e4db318f621",
         *       "name": "charge.paid",
         *       "pid": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c",
         *       "charge_gateway_id": "pay_9441236847126543",
         *       "outcome": "applied",
         *       "attempts": 0,
         *       "retry_at": null,
         *       "error": null,
         *       "from_status": "pending",
         *       "to_status": "paid",
         *       "happened_at": "2026-03-10T12:00:00.000Z",
         *       "follow_ups": [],
         *       "follow_up_due_at": null,
         *       "follow_up_attempts": 0,
         *       "received_at": "2026-03-10T12:00:01.000Z",
         *       "applied_at": "2026-03-10T12:00:02.000Z",
         *       "body": {
         *         "event": "charge.paid"
         *       }
         *     }
         */
        "checkout.GatewayEventDetails": {
            /** Format: uuid */
            id: string;
            /** @description The gateway's own id of the event. */
            event_id: string;
            name: string | null;
            /** Format: uuid */
            pid: string | null;
            charge_gateway_id: string | null;
            /** @enum {string} */
            outcome: "received" | "in_doubt" | "applied" | "undone" | "unchanged" | "stale" | "ignored" | "unknown_event" | "unreadable" | "parked";
            /** @description Failed attempts to apply it. */
            attempts: number;
            /** Format: date-time */
            retry_at: string | null;
            error: string | null;
            /** @description Of the charge. */
            from_status: string | null;
            to_status: string | null;
            /** Format: date-time */
            happened_at: string | null;
            /** @description The steps still to be done, which need the network. */
            follow_ups: string[];
            /** Format: date-time */
            follow_up_due_at: string | null;
            follow_up_attempts: number;
            /** Format: date-time */
            received_at: string;
            /** Format: date-time */
            applied_at: string | null;
            body: unknown;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "event_id": "evt_05b708f961d739ea7eba7e4db318f621",
         *       "name": "charge.paid",
         *       "pid": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c",
         *       "charge_gateway_id": "pay_9441236847126543",
         *       "outcome": "applied",
         *       "attempts": 0,
         *       "retry_at": null,
         *       "error": null,
         *       "from_status": "pending",
         *       "to_status": "paid",
         *       "happened_at": "2026-03-10T12:00:00.000Z",
         *       "follow_ups": [],
         *       "follow_up_due_at": null,
         *       "follow_up_attempts": 0,
         *       "received_at": "2026-03-10T12:00:01.000Z",
         *       "applied_at": "2026-03-10T12:00:02.000Z"
         *     }
         */
        "checkout.GatewayEventView": {
            /** Format: uuid */
            id: string;
            /** @description The gateway's own id of the event. */
            event_id: string;
            name: string | null;
            /** Format: uuid */
            pid: string | null;
            charge_gateway_id: string | null;
            /** @enum {string} */
            outcome: "received" | "in_doubt" | "applied" | "undone" | "unchanged" | "stale" | "ignored" | "unknown_event" | "unreadable" | "parked";
            /** @description Failed attempts to apply it. */
            attempts: number;
            /** Format: date-time */
            retry_at: string | null;
            error: string | null;
            /** @description Of the charge. */
            from_status: string | null;
            to_status: string | null;
            /** Format: date-time */
            happened_at: string | null;
            /** @description The steps still to be done, which need the network. */
            follow_ups: string[];
            /** Format: date-time */
            follow_up_due_at: string | null;
            follow_up_attempts: number;
            /** Format: date-time */
            received_at: string;
            /** Format: date-time */
            applied_at: string | null;
        };
        "checkout.InstallmentOptionView": {
            number: number;
            amount: string;
            /** @description Where the last installment differs from the others. */
            last_amount?: string;
            total: string;
            has_interest: boolean;
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Assinatura anual",
         *       "organization_id": 1,
         *       "organization_slug": "rotina",
         *       "product_id": 1,
         *       "product_slug": "assinatura-anual",
         *       "total": "350.00",
         *       "interest_rate": 0.01,
         *       "max_installments": 2,
         *       "billing_types": [
         *         {
         *           "type": "PIX",
         *           "total": null,
         *           "max_installments": 1
         *         }
         *       ],
         *       "access_months": 12,
         *       "discount_enabled": true,
         *       "discount_amount": "50.00",
         *       "discount_validation_url": "https://members.rotina.test/validate",
         *       "discount_access_token_set": true,
         *       "created_at": "2026-03-10T12:00:00.000Z"
         *     }
         */
        "checkout.ListedCheckout": {
            id: number;
            name: string;
            organization_id: number;
            organization_slug: string | null;
            product_id: number;
            product_slug: string;
            total: string;
            /** @description A share per installment: 0.01 for one percent. */
            interest_rate: number;
            max_installments: number;
            billing_types: components["schemas"]["checkout.BillingTypeView"][];
            access_months: number;
            /** @description Whether there is a discount and a service that validates members. */
            discount_enabled: boolean;
            /** @description What members pay less. */
            discount_amount: string;
            discount_validation_url: string | null;
            /** @description Whether there is a credential for that service; it is never shown. */
            discount_access_token_set: boolean;
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "to": "ana@rotina.test",
         *       "template": "resetPassword",
         *       "state": "sent",
         *       "attempts": 1,
         *       "created_at": "2026-03-10T12:00:00.000Z",
         *       "finished_at": "2026-03-10T12:00:02.000Z"
         *     }
         */
        "checkout.MailView": {
            /** Format: uuid */
            id: string;
            to: string;
            /** @description The occasion of the mail. */
            template: string;
            /**
             * @description `suppressed`: the address gets no mail.
             * @enum {string}
             */
            state: "pending" | "sent" | "failed" | "suppressed";
            attempts: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When the mail server took it, or it was given up.
             */
            finished_at: string | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Rotina",
         *       "slug": "rotina",
         *       "platform_verification_token_set": true,
         *       "platform_token_set": false,
         *       "min_repayment_percent": 50,
         *       "contact_email": "atendimento@example.com",
         *       "created_at": "2026-03-10T12:00:00.000Z"
         *     }
         */
        "checkout.OrganizationView": {
            id: number;
            name: string;
            /** @description The same in every system; events carry null without one. */
            slug: string | null;
            /** @description Whether there is a `token` for its platform notifications; it is never shown. */
            platform_verification_token_set: boolean;
            /** @description Whether it has a bearer token of its own at the platform; it is never shown. */
            platform_token_set: boolean;
            /** @description Percent of the open sum of a payment that a repayment comes to at least. */
            min_repayment_percent: number;
            /** @description Where buyers write to; the buyer's page shows it. */
            contact_email: string | null;
            /** Format: date-time */
            created_at: string;
        };
        "checkout.OtherPaymentView": {
            /** Format: uuid */
            pid: string;
        };
        "checkout.PaymentDeliveryView": {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            destination: "accounts" | "platform" | "backoffice";
            /** @description The event's type or the notification's status. */
            kind: string;
            /** @description The pid of the payment; to the platform, that of the purchase with which its chain began. */
            reference: string;
            /** @description The payment that it is about. */
            pid: string;
            /** @enum {string} */
            state: "pending" | "delivering" | "delivered" | "failed" | "cancelled";
            attempts: number;
            /** @description Null where time is the limit. */
            max_attempts: number | null;
            /**
             * Format: date-time
             * @description The last moment of an attempt, set with the first; null where their number is the limit.
             */
            retry_until: string | null;
            /**
             * Format: date-time
             * @description The next attempt, or when the current one counts as lost; null for a finished delivery.
             */
            next_attempt_at: string | null;
            last_status: number | null;
            last_error: string | null;
            /**
             * @description `stale`: the sender was killed, so that the outcome is unknown.
             * @enum {string|null}
             */
            last_cause: "http_status" | "timeout" | "connection" | "redirect" | "stale" | null;
            /** Format: date-time */
            delivered_at: string | null;
            /** Format: date-time */
            created_at: string;
            attempt_log: components["schemas"]["checkout.AttemptView"][];
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "event_id": "evt_05b708f961d739ea7eba7e4db318f621",
         *       "name": "charge.paid",
         *       "pid": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c",
         *       "charge_gateway_id": "pay_9441236847126543",
         *       "outcome": "applied",
         *       "attempts": 0,
         *       "retry_at": null,
         *       "error": null,
         *       "from_status": "pending",
         *       "to_status": "paid",
         *       "happened_at": "2026-03-10T12:00:00.000Z",
         *       "follow_ups": [],
         *       "follow_up_due_at": null,
         *       "follow_up_attempts": 0,
         *       "received_at": "2026-03-10T12:00:01.000Z",
         *       "applied_at": "2026-03-10T12:00:02.000Z",
         *       "body": {
         *         "event": "charge.paid"
         *       },
         *       "arrival": 1
         *     }
         */
        "checkout.PaymentEventView": {
            /** Format: uuid */
            id: string;
            /** @description The gateway's own id of the event. */
            event_id: string;
            name: string | null;
            /** Format: uuid */
            pid: string | null;
            charge_gateway_id: string | null;
            /** @enum {string} */
            outcome: "received" | "in_doubt" | "applied" | "undone" | "unchanged" | "stale" | "ignored" | "unknown_event" | "unreadable" | "parked";
            /** @description Failed attempts to apply it. */
            attempts: number;
            /** Format: date-time */
            retry_at: string | null;
            error: string | null;
            /** @description Of the charge. */
            from_status: string | null;
            to_status: string | null;
            /** Format: date-time */
            happened_at: string | null;
            /** @description The steps still to be done, which need the network. */
            follow_ups: string[];
            /** Format: date-time */
            follow_up_due_at: string | null;
            follow_up_attempts: number;
            /** Format: date-time */
            received_at: string;
            /** Format: date-time */
            applied_at: string | null;
            body: unknown;
            /** @description The order of arrival. */
            arrival: number;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "pid": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "checkout_id": 1,
         *       "kind": "standard",
         *       "billing_type": "PIX",
         *       "installment_count": 1,
         *       "status": "paid",
         *       "display_status": "paid",
         *       "order_code": "ORD-8QK2M4T7ZD",
         *       "cancelled": false,
         *       "total_cents": 119880,
         *       "discount_cents": 0,
         *       "price_difference_cents": 0,
         *       "waived_cents": 0,
         *       "customer_name": "Ana Souza",
         *       "customer_email": "ana@rotina.test",
         *       "customer_document": "***.982.247-**",
         *       "created_at": "2026-03-10T12:00:00.000Z",
         *       "updated_at": "2026-03-10T12:05:00.000Z",
         *       "root_pid": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "replaces": null,
         *       "replaced_by": null,
         *       "operator_email": null,
         *       "waived_reason": null,
         *       "sums": {
         *         "total_cents": 119880,
         *         "paid_cents": 119880,
         *         "open_cents": 0,
         *         "overdue_cents": 0,
         *         "refunded_cents": 0,
         *         "replaced_cents": 0,
         *         "cancelled_cents": 0
         *       },
         *       "charges": [
         *         {
         *           "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c",
         *           "gateway_id": "pay_9441236847126543",
         *           "gateway_installment_id": null,
         *           "number": 1,
         *           "amount_cents": 119880,
         *           "net_amount_cents": 119681,
         *           "refunded_cents": 0,
         *           "due_date": "2026-03-10",
         *           "status": "paid",
         *           "gateway_status": "RECEIVED",
         *           "paid_at": "2026-03-10",
         *           "invoice_url": "https://gateway.test/i/9441236847126543",
         *           "bank_slip_url": null,
         *           "revision": 1,
         *           "last_event_at": "2026-03-10T12:05:00.000Z"
         *         }
         *       ],
         *       "status_changes": [
         *         {
         *           "from": "draft",
         *           "to": "pending",
         *           "at": "2026-03-10T12:00:01.000Z",
         *           "cause": "purchase"
         *         },
         *         {
         *           "from": "pending",
         *           "to": "paid",
         *           "at": "2026-03-10T12:05:00.000Z",
         *           "cause": "gateway event charge.paid (evt_05b708f961d739ea7eba7e4db318f621)"
         *         }
         *       ],
         *       "events": [
         *         {
         *           "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0d",
         *           "type": "PURCHASE_PAID",
         *           "occurred_at": "2026-03-10T12:05:00.000Z"
         *         }
         *       ],
         *       "revision": 2,
         *       "access_months": 12,
         *       "customer_phone": "+5511912345678",
         *       "customer_country": "BR",
         *       "reconcile_due_at": null,
         *       "cancelled_at": null,
         *       "gateway_events": [],
         *       "charge_corrections": [],
         *       "discount_validations": [],
         *       "accounts_events": [],
         *       "deliveries": [],
         *       "refunds": []
         *     }
         */
        "checkout.PaymentHistoryView": {
            /**
             * Format: uuid
             * @description The `pid`.
             */
            id: string;
            /** Format: uuid */
            pid: string;
            checkout_id: number;
            /** @enum {string} */
            kind: "standard" | "repayment" | "settlement" | "renewal";
            /** @enum {string} */
            billing_type: "BOLETO" | "PIX" | "CREDIT_CARD";
            installment_count: number;
            /** @enum {string} */
            status: "draft" | "pending" | "paid" | "overdue" | "refunded";
            /**
             * @description What lists and pages call it: 1 of 12 paid is `partially_paid`.
             * @enum {string}
             */
            display_status: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded";
            /** @description Of the back office; null until it has the order. */
            order_code: string | null;
            /** @description The draft was given up. */
            cancelled: boolean;
            total_cents: number;
            /** @description What the member discount took off. */
            discount_cents: number;
            /** @description The gateway's total less ours. */
            price_difference_cents: number;
            /** @description What a repayment waives of the open sum that it replaces. */
            waived_cents: number;
            customer_name: string;
            customer_email: string;
            /** @description Masked, unless it is revealed. */
            customer_document: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: uuid
             * @description The last purchase or renewal before it in its chain of repayments; its own for a purchase.
             */
            root_pid: string;
            /** @description The payment whose plan this one replaces. */
            replaces: components["schemas"]["checkout.OtherPaymentView"] | null;
            /** @description The payment whose plan replaced this one's. */
            replaced_by: components["schemas"]["checkout.OtherPaymentView"] | null;
            /** @description Who made the repayment. */
            operator_email: string | null;
            /** @description Why a repayment waives a part of the debt. */
            waived_reason: string | null;
            sums: components["schemas"]["checkout.PlanSumsView"];
            charges: components["schemas"]["checkout.ChargeView"][];
            /** @description The newest 200. */
            status_changes: components["schemas"]["checkout.StatusChangeView"][];
            /** @description What was published about the purchase, and recorded for the accounts service. Each change of a charge is published, too. */
            events: components["schemas"]["checkout.PublishedEventView"][];
            /** @description Grows with every change of the status. */
            revision: number;
            access_months: number;
            customer_phone: string | null;
            customer_country: string;
            /**
             * Format: date-time
             * @description When a draft in doubt is looked up at the gateway.
             */
            reconcile_due_at: string | null;
            /** Format: date-time */
            cancelled_at: string | null;
            gateway_events: components["schemas"]["checkout.PaymentEventView"][];
            charge_corrections: components["schemas"]["checkout.ChargeCorrectionView"][];
            /** @description Of the purchase; kept for 90 days. */
            discount_validations: components["schemas"]["checkout.PaymentValidationView"][];
            /** @description What was recorded for the accounts service. */
            accounts_events: components["schemas"]["checkout.AccountsEventView"][];
            deliveries: components["schemas"]["checkout.PaymentDeliveryView"][];
            refunds: components["schemas"]["checkout.RefundEntryView"][];
        };
        "checkout.PaymentTypeBody": {
            /** @enum {string} */
            type: "BOLETO" | "PIX" | "CREDIT_CARD";
            /** @description The checkout's own total where it is absent. */
            total?: (string | number) | null;
            /** @description The checkout's own maximum where it is absent. */
            max_installments?: number | null;
        };
        "checkout.PaymentTypeView": {
            /** @enum {string} */
            type: "BOLETO" | "PIX" | "CREDIT_CARD";
            /** @description Of a single payment. */
            total: string;
            max_installments: number;
        };
        "checkout.PaymentValidationView": {
            /** Format: date-time */
            at: string;
            /** @description Masked. */
            email: string;
            /** @description Whether the discount applied. */
            valid: boolean;
            /** @description The validation service's HTTP status; null without an answer. */
            status: number | null;
            /** @description Why there was no usable answer: `timeout`, `bad_status`, `bad_body`, `refused_address`, `failed`. */
            error: string | null;
        };
        "checkout.PlanSumsView": {
            total_cents: number;
            /** @description Less what was given back. */
            paid_cents: number;
            open_cents: number;
            /** @description A part of `open_cents`. */
            overdue_cents: number;
            refunded_cents: number;
            /** @description Removed for the plan that replaced this one. */
            replaced_cents: number;
            /** @description Removed without another plan. */
            cancelled_cents: number;
        };
        "checkout.PlannedInstallmentView": {
            number: number;
            amount: string;
            /** Format: date */
            due_date: string;
        };
        "checkout.PointView": {
            /**
             * Format: date
             * @description A day in São Paulo.
             */
            date: string;
            value: number;
        };
        /**
         * @example {
         *       "billing_type": "BOLETO",
         *       "installment_count": 3,
         *       "total": "310.00",
         *       "due_date": "2026-04-10"
         *     }
         */
        "checkout.PreviewRepaymentBody": {
            /** @enum {string|null} */
            billing_type?: "BOLETO" | "PIX" | "CREDIT_CARD" | null;
            installment_count?: number | null;
            total?: (string | number) | null;
            /** Format: date */
            due_date?: string | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Assinatura anual",
         *       "slug": "assinatura-anual",
         *       "organization_id": 1,
         *       "organization_slug": "rotina",
         *       "created_at": "2026-03-10T12:00:00.000Z"
         *     }
         */
        "checkout.ProductView": {
            id: number;
            name: string;
            /** @description Unique in the organization, and the same in every system. */
            slug: string;
            organization_id: number;
            organization_slug: string | null;
            /** Format: date-time */
            created_at: string;
        };
        "checkout.PublishedEventView": {
            /** Format: uuid */
            id: string;
            type: string;
            /** Format: date-time */
            occurred_at: string;
        };
        /**
         * @example {
         *       "filter": {
         *         "state": "failed",
         *         "destination": "platform",
         *         "created_from": "2026-03-10"
         *       },
         *       "per_second": 5,
         *       "reason": "A plataforma voltou."
         *     }
         */
        "checkout.RedeliverBody": {
            filter: Record<string, never>;
            per_second?: number | null;
            reason?: string | null;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "matched": 340
         *     }
         */
        "checkout.RedeliveryStartedView": {
            /** Format: uuid */
            id: string;
            /** @description The finished deliveries that fit the filter, 100,000 at most. */
            matched: number;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "state": "running",
         *       "matched": 340,
         *       "redelivered": 120,
         *       "delivered": 117,
         *       "failed": 1,
         *       "started_at": "2026-03-10T12:00:00.000Z",
         *       "finished_at": null,
         *       "by": "operator@rotina.test"
         *     }
         */
        "checkout.RedeliveryView": {
            /** Format: uuid */
            id: string;
            /**
             * @description `done` once every delivery that was sent again has ended.
             * @enum {string}
             */
            state: "running" | "done";
            matched: number;
            /** @description Fewer than matched at the end, when somebody else had sent some again. */
            redelivered: number;
            delivered: number;
            failed: number;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            finished_at: string | null;
            /** @description The e-mail address of whoever ordered it. */
            by: string;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "amount": "50.00",
         *       "status": "done",
         *       "reason": "Cobrança em duplicidade.",
         *       "by": "operator@rotina.test",
         *       "at": "2026-03-10T12:00:00.000Z",
         *       "parts": [
         *         {
         *           "gateway_id": "pay_9441236847126543",
         *           "step": "refund",
         *           "amount": "50.00",
         *           "status": "done",
         *           "error": null
         *         }
         *       ]
         *     }
         */
        "checkout.RefundEntryView": {
            /** Format: uuid */
            id: string;
            amount: string;
            /**
             * @description `pending` while the gateway works on it, `partial` where it refused a part, `failed` where it refused all.
             * @enum {string}
             */
            status: "pending" | "done" | "partial" | "failed";
            reason: string;
            /** @description The e-mail address of the operator. */
            by: string;
            /** Format: date-time */
            at: string;
            /** @description In the order in which they are carried out. */
            parts: components["schemas"]["checkout.RefundPartView"][];
        };
        "checkout.RefundPartView": {
            /** @description The charge. */
            gateway_id: string;
            /**
             * @description An open charge is removed; of a paid one an amount is given back.
             * @enum {string}
             */
            step: "remove" | "refund";
            amount: string;
            /** @enum {string} */
            status: "pending" | "done" | "failed";
            /** @description Why it failed: the gateway's own text. */
            error: string | null;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "order_code": "ORD-7K2M9QXWPA",
         *       "reference": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c",
         *       "gateway_id": "pay_9441236847126543",
         *       "amount": "29.16",
         *       "reason": "Pagou um boleto antigo por engano.",
         *       "by": "operator@rotina.test",
         *       "at": "2026-03-10T12:00:00.000Z",
         *       "status": "refused",
         *       "error": "nothing_left"
         *     }
         */
        "checkout.RefundRequestView": {
            /**
             * Format: uuid
             * @description The back office's question that was answered so.
             */
            id: string;
            order_code: string;
            /** @description Of the order. */
            reference: string;
            /** @description The charge. */
            gateway_id: string;
            amount: string;
            reason: string;
            /** @description The e-mail address of whoever answered the question. */
            by: string;
            /** Format: date-time */
            at: string;
            /**
             * @description `refused` needs a person.
             * @enum {string}
             */
            status: "waiting" | "done" | "refused";
            /** @description Why it is refused: `unknown_charge`, `nothing_left` (it was refunded already, or is not paid), or the gateway's own text. */
            error: string | null;
        };
        "checkout.RefundSummary": {
            /** Format: uuid */
            id: string;
            amount: string;
            /**
             * @description `pending` while the gateway works on it, `partial` where it refused a part, `failed` where it refused all.
             * @enum {string}
             */
            status: "pending" | "done" | "partial" | "failed";
        };
        /**
         * @example {
         *       "refund": {
         *         "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *         "amount": "50.00",
         *         "status": "done"
         *       }
         *     }
         */
        "checkout.RefundView": {
            refund: components["schemas"]["checkout.RefundSummary"];
        };
        "checkout.RemovedChargeView": {
            number: number;
            amount: string;
            /** Format: date */
            due_date: string;
            /** @enum {string} */
            status: "paid" | "pending" | "overdue" | "refunded" | "draft" | "creating_on_gateway" | "deleted_or_canceled_by_new_payment" | "unknown";
        };
        /**
         * @example {
         *       "customer_name": "Ana Souza",
         *       "customer_email": "ana@rotina.test",
         *       "product": "Assinatura anual",
         *       "open": "360.50",
         *       "paid": "119.50",
         *       "min_total": "180.25",
         *       "billing_type": "BOLETO",
         *       "installment_count": 3,
         *       "total": "310.00",
         *       "due_date": "2026-04-10",
         *       "waived": "50.50",
         *       "removed": [
         *         {
         *           "number": 2,
         *           "amount": "360.50",
         *           "due_date": "2026-03-10",
         *           "status": "overdue"
         *         }
         *       ],
         *       "installments": [
         *         {
         *           "number": 1,
         *           "amount": "103.33",
         *           "due_date": "2026-04-10"
         *         },
         *         {
         *           "number": 2,
         *           "amount": "103.33",
         *           "due_date": "2026-05-10"
         *         },
         *         {
         *           "number": 3,
         *           "amount": "103.34",
         *           "due_date": "2026-06-10"
         *         }
         *       ],
         *       "notified": [
         *         "buyer",
         *         "backoffice"
         *       ]
         *     }
         */
        "checkout.RepaymentPreviewView": {
            customer_name: string;
            customer_email: string;
            /** @description The name of the product that was bought. */
            product: string;
            /** @description What may still be paid of the old plan. */
            open: string;
            /** @description What was paid of the old plan, and stays paid. */
            paid: string;
            /** @description The least total that the organization accepts. */
            min_total: string;
            /** @enum {string} */
            billing_type: "BOLETO" | "PIX" | "CREDIT_CARD";
            installment_count: number;
            /** @description Of all new installments together. */
            total: string;
            /**
             * Format: date
             * @description Of the first installment.
             */
            due_date: string;
            /** @description By which the total is below the open sum: more than zero needs a reason. */
            waived: string;
            /** @description The open charges of the old plan, which nobody can pay any more then. */
            removed: components["schemas"]["checkout.RemovedChargeView"][];
            /** @description The new plan. */
            installments: components["schemas"]["checkout.PlannedInstallmentView"][];
            /** @description The recipients at once. The learning platform is notified of the first payment. */
            notified: ("buyer" | "backoffice")[];
        };
        /**
         * @example {
         *       "since": "2026-03-10T12:00:00Z"
         *     }
         */
        "checkout.RepublishBody": {
            since: string | unknown | unknown;
        };
        /**
         * @example {
         *       "count": 3
         *     }
         */
        "checkout.RepublishedView": {
            /** @description The events that are published again. */
            count: number;
        };
        /**
         * @example {
         *       "queue": "refunds",
         *       "retried": 2
         *     }
         */
        "checkout.RetriedView": {
            queue: string;
            /** @description What runs now; 200 at the most. */
            retried: number;
        };
        /**
         * @example {
         *       "reason": "O sistema de pagamentos voltou."
         *     }
         */
        "checkout.RetryBody": {
            reason: string;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "kind": "user",
         *           "id": "7",
         *           "title": "João Araújo",
         *           "subtitle": "joao@rotina.test",
         *           "status": null,
         *           "href": "/admin/membership/users/7/show"
         *         }
         *       ]
         *     }
         */
        "checkout.SearchView": {
            data: components["schemas"]["checkout.FoundView"][];
        };
        "checkout.StatusChangeView": {
            /** @enum {string} */
            from: "draft" | "pending" | "paid" | "overdue" | "refunded";
            /** @enum {string} */
            to: "draft" | "pending" | "paid" | "overdue" | "refunded";
            /** Format: date-time */
            at: string;
            /** @description What caused it, with the id by which it is found: `gateway event charge.paid (evt_05b708f9)`. */
            cause: string;
        };
        /**
         * @example {
         *       "status": "warning",
         *       "checks": [
         *         {
         *           "name": "database",
         *           "status": "ok",
         *           "message": "O banco de dados responde.",
         *           "hint": null
         *         },
         *         {
         *           "name": "GATEWAY_SECRET",
         *           "status": "warning",
         *           "message": "Ainda tem o valor de demonstração.",
         *           "hint": "Defina GATEWAY_SECRET com um valor aleatório de 16 caracteres ou mais."
         *         }
         *       ]
         *     }
         */
        "checkout.SystemCheckView": {
            /**
             * @description The worst of all checks.
             * @enum {string}
             */
            status: "ok" | "warning" | "error";
            /** @description The parts that the service depends on, and then its settings. */
            checks: components["schemas"]["checkout.CheckView"][];
        };
        /**
         * @example {
         *       "total": "250.00",
         *       "discount_amount": "50.00"
         *     }
         */
        "checkout.UpdateCheckoutBody": {
            name?: string | null;
            product_slug?: string | null;
            total?: (string | number) | null;
            max_installments?: number | null;
            billing_types?: (("BOLETO" | "PIX" | "CREDIT_CARD") | components["schemas"]["checkout.PaymentTypeBody"])[] | null;
            access_months?: number | null;
            organization_slug?: string | null;
            interest_rate?: (string | number) | null;
            discount_amount?: (string | number) | null;
            discount_validation_url?: string | null;
            discount_access_token?: string | null;
        };
        /**
         * @example {
         *       "slug": "rotina-cursos"
         *     }
         */
        "checkout.UpdateOrganizationBody": {
            name?: string | null;
            /** @description Lower-case letters and digits in parts joined by `-`; empty for none. */
            slug?: string | null;
            platform_verification_token?: string | null;
            platform_token?: string | null;
            min_repayment_percent?: number | null;
            /** Format: email */
            contact_email?: string | null;
        };
        /**
         * @example {
         *       "name": "Formação em Terapia, turma de março"
         *     }
         */
        "checkout.UpdateProductBody": {
            name: string;
        };
        /**
         * @example {
         *       "email": "member@rotina.test"
         *     }
         */
        "checkout.ValidateDiscountBody": {
            /** Format: email */
            email: string;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "queue": "refunds",
         *           "waiting": 0,
         *           "active": 1,
         *           "failed": 2,
         *           "delayed": 2,
         *           "last_error": "The gateway answered 500."
         *         },
         *         {
         *           "queue": "mails",
         *           "waiting": 3,
         *           "active": 0,
         *           "failed": 0,
         *           "delayed": 0,
         *           "last_error": null
         *         }
         *       ]
         *     }
         */
        "checkout.WorkListView": {
            data: components["schemas"]["checkout.WorkView"][];
        };
        "checkout.WorkView": {
            /** @description The name of a queue, or of a lane, which works off due rows without a queue. */
            queue: string;
            /** @description Due now; those of a lane are counted up to 1,000. */
            waiting: number;
            /** @description Under way; those of a lane in the replica that answers. */
            active: number;
            /** @description Waits for its next attempt after a failure; counted up to 200, and 0 for lanes whose rows do not store it. */
            failed: number;
            /** @description Waits for its time, after a failure or without one. */
            delayed: number;
            /** @description Why the latest of these failed, without secrets. */
            last_error: string | null;
        };
        /**
         * @example {
         *       "answer": "keep"
         *     }
         */
        "backoffice.AnswerBody": {
            /** @enum {string} */
            answer: "keep" | "credit_new_plan" | "refund";
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "at": "2026-03-10T12:00:00.000Z",
         *       "who": "admin@rotina.test",
         *       "role": "admin",
         *       "action": "update",
         *       "resource": "default-habits",
         *       "resource_id": "1",
         *       "before": {
         *         "id": 1,
         *         "active": true
         *       },
         *       "after": {
         *         "id": 1,
         *         "active": false
         *       },
         *       "reason": "Pedido por telefone."
         *     }
         */
        "backoffice.AuditEntryView": {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            /** @description The e-mail address of whoever made the change; empty once the person is erased. */
            who: string;
            /** @description The role that allowed it. */
            role: string;
            /** @description create, update, delete or the name of an action. */
            action: string;
            resource: string;
            /** @description Null for a change of no single row. */
            resource_id: string | null;
            /** @description What administrators saw of the row; null for none. */
            before: unknown;
            after: unknown;
            reason: string | null;
        };
        "backoffice.CheckView": {
            /** @description A part such as `database`, or a setting such as `DATABASE_URL`. */
            name: string;
            /** @enum {string} */
            status: "ok" | "warning" | "error";
            /** @description In the language of the request; never the value of a secret. */
            message: string;
            /** @description How to mend it; null where nothing is wrong. */
            hint: string | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Rotina",
         *       "slug": "rotina",
         *       "active": true,
         *       "legacy_product_slug": "assinatura-anual",
         *       "created_at": "2026-03-10T12:00:00.000Z"
         *     }
         */
        "backoffice.CompanyView": {
            id: number;
            name: string;
            /** @description The same in every system; orders find their company by it. */
            slug: string;
            active: boolean;
            /** @description Of the product of payments that name none. */
            legacy_product_slug: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @example {
         *       "name": "Rotina Cursos"
         *     }
         */
        "backoffice.CreateCompanyBody": {
            name: string;
            /** @description Lower-case letters and digits in parts joined by `-`; empty for none. */
            slug?: string | null;
            active?: boolean | null;
        };
        /**
         * @example {
         *       "name": "Assinatura mensal",
         *       "company_slug": "rotina"
         *     }
         */
        "backoffice.CreateProductBody": {
            name: string;
            company_slug: string;
            /** @description Lower-case letters and digits in parts joined by `-`; empty for none. */
            slug?: string | null;
            legacy?: boolean | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "event_id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "topic": "membership.users",
         *       "type": "USER_ACCESS_CHANGED",
         *       "key": "7",
         *       "reason": "failed",
         *       "error": "Error: The database does not answer.",
         *       "envelope": {
         *         "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *         "type": "USER_ACCESS_CHANGED",
         *         "data": {
         *           "user_id": 7
         *         }
         *       },
         *       "parked_at": "2026-03-10T12:00:00.000Z",
         *       "replayed_at": null
         *     }
         */
        "backoffice.DeadLetterView": {
            id: number;
            /** Format: uuid */
            event_id: string;
            topic: string;
            type: string;
            /** @description Events of one key are handled in their order. */
            key: string;
            /**
             * @description Its handler kept failing or ended the process twice, it cannot be read, or a newer version has published it: then one that knows its type replays it by itself.
             * @enum {string}
             */
            reason: "failed" | "crashed" | "invalid" | "unknown";
            /** @description Its first line, without paths. */
            error: string;
            /** @description The event as it arrived. */
            envelope: unknown;
            /** Format: date-time */
            parked_at: string;
            /** Format: date-time */
            replayed_at: string | null;
        };
        /**
         * @example {
         *       "detail": "Pedido não encontrado.",
         *       "code": "order_not_found"
         *     }
         */
        "backoffice.ErrorView": {
            /** @description In the language of the request. */
            detail: string;
            /** @description Stable, for programs to decide by; a 401, 413, 415, 500 and the 403 without HTTPS have none. */
            code?: string;
            /** @description Of `validation_failed`. */
            fields?: components["schemas"]["backoffice.FieldErrorView"][];
        };
        "backoffice.FieldErrorView": {
            /** @description The names on the way to the field: `customer.document`. */
            field: string;
            /** @description In the language of the request. */
            message: string;
        };
        "backoffice.FigureView": {
            name: string;
            /**
             * @description Rows, or cents of reais.
             * @enum {string}
             */
            unit: "count" | "cents";
            /** @description One for each day, oldest first; a day without any has zero. */
            points: components["schemas"]["backoffice.PointView"][];
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "name": "payments_created",
         *           "unit": "count",
         *           "points": [
         *             {
         *               "date": "2026-03-10",
         *               "value": 3
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        "backoffice.FiguresView": {
            data: components["schemas"]["backoffice.FigureView"][];
        };
        "backoffice.FoundView": {
            /** @description What was found: `user`, `payment`, `order`. */
            kind: string;
            id: string;
            title: string;
            /** @description What tells it from others of the same title. */
            subtitle: string;
            /**
             * @description Of a payment or an order; null for all else.
             * @enum {string|null}
             */
            status: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded" | null;
            /** @description The path of its page in the admin web. */
            href: string;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "to": "ana@rotina.test",
         *       "template": "resetPassword",
         *       "state": "sent",
         *       "attempts": 1,
         *       "created_at": "2026-03-10T12:00:00.000Z",
         *       "finished_at": "2026-03-10T12:00:02.000Z"
         *     }
         */
        "backoffice.MailView": {
            /** Format: uuid */
            id: string;
            to: string;
            /** @description The occasion of the mail. */
            template: string;
            /**
             * @description `suppressed`: the address gets no mail.
             * @enum {string}
             */
            state: "pending" | "sent" | "failed" | "suppressed";
            attempts: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When the mail server took it, or it was given up.
             */
            finished_at: string | null;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "code": "ORD-7K2M9QXWPA",
         *       "origin": "purchase",
         *       "reference": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c",
         *       "status": "partially_paid",
         *       "display_status": "partially_paid",
         *       "original_order_code": null,
         *       "company_slug": "rotina",
         *       "product_slug": "assinatura-anual",
         *       "customer_name": "Ana Souza",
         *       "customer_email": "ana@example.com",
         *       "customer_document": "***.456.789-**",
         *       "billing_type": "BOLETO",
         *       "offer_code": "assinatura-anual",
         *       "total": "350.00",
         *       "paid": "29.16",
         *       "open": "320.84",
         *       "overdue": "0.00",
         *       "credit": "0.00",
         *       "refunded": "0.00",
         *       "removed": "0.00",
         *       "open_question": false,
         *       "purchased_at": "2026-03-10T12:00:00.000Z",
         *       "paid_at": null,
         *       "created_at": "2026-03-10T12:00:01.000Z"
         *     }
         */
        "backoffice.OrderView": {
            /** Format: uuid */
            id: string;
            code: string;
            /** @enum {string} */
            origin: "purchase" | "repayment" | "original";
            /** @description The payment's reference. */
            reference: string;
            /** @enum {string} */
            status: "pending" | "partially_paid" | "paid" | "overdue" | "cancelled" | "refunded";
            /**
             * @description What lists and pages call it.
             * @enum {string}
             */
            display_status: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded";
            /** @description Of the order that this one replaces. */
            original_order_code: string | null;
            company_slug: string | null;
            product_slug: string | null;
            customer_name: string;
            customer_email: string | null;
            /** @description Only some digits; `reveal` shows the others. */
            customer_document: string | null;
            /** @enum {string} */
            billing_type: "BOLETO" | "PIX" | "CREDIT_CARD";
            offer_code: string;
            total: string;
            paid: string;
            /** @description After the `credit`. */
            open: string;
            overdue: string;
            /** @description Money of the plans that it replaces, by which `open` is lower. */
            credit: string;
            /** @description Of its refunded installments. */
            refunded: string;
            /** @description Of its cancelled installments, which another plan may have replaced. */
            removed: string;
            open_question: boolean;
            /** Format: date-time */
            purchased_at: string;
            /**
             * Format: date-time
             * @description When it was paid in full for the first time.
             */
            paid_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        "backoffice.PointView": {
            /**
             * Format: date
             * @description A day in São Paulo.
             */
            date: string;
            value: number;
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Assinatura anual",
         *       "slug": "assinatura-anual",
         *       "legacy": true,
         *       "company_id": 1,
         *       "company_slug": "rotina",
         *       "created_at": "2026-03-10T12:00:00.000Z"
         *     }
         */
        "backoffice.ProductView": {
            id: number;
            name: string;
            /** @description Unique in the company, and the same in every system. */
            slug: string;
            /** @description Whether payments that name no product are of this one. */
            legacy: boolean;
            company_id: number;
            company_slug: string;
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @example {
         *       "id": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "order_code": "ORD-7K2M9QXWPA",
         *       "reference": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c",
         *       "gateway_id": "pay_9441236847126543",
         *       "kind": "other_sum",
         *       "number": 2,
         *       "amount": "99.90",
         *       "agreed": "100.00",
         *       "missing": "0.10",
         *       "excess": null,
         *       "status": "open",
         *       "answer": null,
         *       "reason": null,
         *       "answered_by": null,
         *       "answered_at": null,
         *       "refunded": null,
         *       "credit": null,
         *       "credit_order_code": null,
         *       "created_at": "2026-03-10T12:00:00.000Z"
         *     }
         */
        "backoffice.QuestionView": {
            /** Format: uuid */
            id: string;
            order_code: string;
            /** @description The payment's reference. */
            reference: string;
            /** @description The gateway's id of the charge. */
            gateway_id: string | null;
            /** @description Of the installment. */
            number: number | null;
            /**
             * @description Money on a cancelled installment; another sum than agreed; or paid without an amount, which does not count.
             * @enum {string}
             */
            kind: "money_on_cancelled_installment" | "other_sum" | "paid_with_nothing";
            /** @description Of the installment: what was paid. */
            amount: string | null;
            /** @description What was to be paid. */
            agreed: string | null;
            /** @description By which the sum is below the agreed one; null without `other_sum`. */
            missing: string | null;
            /** @description By which the sum is above the agreed one: interest, or a mistake. An answer moves it alone. */
            excess: string | null;
            /**
             * @description Without an `answer`, `answered` says that the money went back meanwhile, so that nothing is left to decide.
             * @enum {string}
             */
            status: "open" | "answered";
            /** @enum {string|null} */
            answer: "keep" | "credit_new_plan" | "refund" | null;
            reason: string | null;
            answered_by: string | null;
            /** Format: date-time */
            answered_at: string | null;
            /** @description Whether the gateway has refunded; null without the answer `refund`, and where a part goes back: the refund requests have it. */
            refunded: boolean | null;
            /** @description What the new plan was credited; null once the gateway took the money back. */
            credit: string | null;
            /** @description Of the order that was credited. */
            credit_order_code: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @example {
         *       "since": "2026-03-10T12:00:00Z"
         *     }
         */
        "backoffice.RepublishBody": {
            since: string | unknown | unknown;
        };
        /**
         * @example {
         *       "count": 3
         *     }
         */
        "backoffice.RepublishedView": {
            /** @description The events that are published again. */
            count: number;
        };
        /**
         * @example {
         *       "queue": "refunds",
         *       "retried": 2
         *     }
         */
        "backoffice.RetriedView": {
            queue: string;
            /** @description What runs now; 200 at the most. */
            retried: number;
        };
        /**
         * @example {
         *       "reason": "O sistema de pagamentos voltou."
         *     }
         */
        "backoffice.RetryBody": {
            reason: string;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "kind": "user",
         *           "id": "7",
         *           "title": "João Araújo",
         *           "subtitle": "joao@rotina.test",
         *           "status": null,
         *           "href": "/admin/membership/users/7/show"
         *         }
         *       ]
         *     }
         */
        "backoffice.SearchView": {
            data: components["schemas"]["backoffice.FoundView"][];
        };
        /**
         * @example {
         *       "status": "warning",
         *       "checks": [
         *         {
         *           "name": "database",
         *           "status": "ok",
         *           "message": "O banco de dados responde.",
         *           "hint": null
         *         },
         *         {
         *           "name": "GATEWAY_SECRET",
         *           "status": "warning",
         *           "message": "Ainda tem o valor de demonstração.",
         *           "hint": "Defina GATEWAY_SECRET com um valor aleatório de 16 caracteres ou mais."
         *         }
         *       ]
         *     }
         */
        "backoffice.SystemCheckView": {
            /**
             * @description The worst of all checks.
             * @enum {string}
             */
            status: "ok" | "warning" | "error";
            /** @description The parts that the service depends on, and then its settings. */
            checks: components["schemas"]["backoffice.CheckView"][];
        };
        /**
         * @example {
         *       "active": false
         *     }
         */
        "backoffice.UpdateCompanyBody": {
            name?: string | null;
            /** @description Lower-case letters and digits in parts joined by `-`; empty for none. */
            legacy_product_slug?: string | null;
            /** @description Lower-case letters and digits in parts joined by `-`; empty for none. */
            slug?: string | null;
            active?: boolean | null;
        };
        /**
         * @example {
         *       "legacy": true
         *     }
         */
        "backoffice.UpdateProductBody": {
            name?: string | null;
            /** @description Lower-case letters and digits in parts joined by `-`; empty for none. */
            slug?: string | null;
            legacy?: boolean | null;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "queue": "refunds",
         *           "waiting": 0,
         *           "active": 1,
         *           "failed": 2,
         *           "delayed": 2,
         *           "last_error": "The gateway answered 500."
         *         },
         *         {
         *           "queue": "mails",
         *           "waiting": 3,
         *           "active": 0,
         *           "failed": 0,
         *           "delayed": 0,
         *           "last_error": null
         *         }
         *       ]
         *     }
         */
        "backoffice.WorkListView": {
            data: components["schemas"]["backoffice.WorkView"][];
        };
        "backoffice.WorkView": {
            /** @description The name of a queue, or of a lane, which works off due rows without a queue. */
            queue: string;
            /** @description Due now; those of a lane are counted up to 1,000. */
            waiting: number;
            /** @description Under way; those of a lane in the replica that answers. */
            active: number;
            /** @description Waits for its next attempt after a failure; counted up to 200, and 0 for lanes whose rows do not store it. */
            failed: number;
            /** @description Waits for its time, after a failure or without one. */
            delayed: number;
            /** @description Why the latest of these failed, without secrets. */
            last_error: string | null;
        };
        /**
         * @description The body of the errors that the gateway itself answers.
         * @example {
         *       "error": {
         *         "message": [
         *           "O serviço não respondeu. Tente novamente em instantes."
         *         ],
         *         "code": "bad_gateway"
         *       }
         *     }
         */
        "gateway.ErrorView": {
            error: {
                message: string[];
                code: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
