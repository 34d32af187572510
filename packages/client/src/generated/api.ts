export interface paths {
    "/.well-known/card-keys.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the public keys that verify the tokens of cards */
        get: operations["readCardKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the public keys that verify access tokens */
        get: operations["readPublicKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a password with a link's token, and end the user's sessions
         * @description With credentials, the session of the caller stays.
         */
        put: operations["setPassword"];
        /**
         * Mail a link that sets a password
         * @description The answer is the same whether or not the address has an account.
         */
        post: operations["requestPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/password/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the page on which the reader of an older mail sets a password */
        get: operations["readPasswordPage"];
        put?: never;
        /** Set a password by the form of that page */
        post: operations["submitPasswordPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Answers the headers with which the user calls every service.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sign_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End the session of a token in all services
         * @description The token may stand in the query, or in a JSON body or a form, too.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sign_up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an account, which exists once the address is confirmed
         * @description The mail to the address links to the page that confirms it, for 24 hours. The answer is the same for an address that has an account, which gets another mail.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/validate_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the user of a token, which the query may carry too */
        get: operations["validateToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/buyer_details/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the page on which the reader of a mailed link confirms the phone of a purchase */
        get: operations["readConfirmationPage"];
        put?: never;
        /** Confirm the phone of a purchase by the form of that page */
        post: operations["submitConfirmationPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the token of a card's QR code
         * @description The signature is checked, and the card and its membership as they are now. A genuine token is answered with the number and the validity of the membership, a forged one with nulls.
         */
        get: operations["checkCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy what a checkout sells
         * @description Validates the buyer as a member once more, deducts the discount, and creates the installments at the payment gateway.
         */
        post: operations["createPurchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checkout/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a checkout with its prices */
        get: operations["readCheckout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checkout/{id}/validate_discount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the prices for one buyer
         * @description Members pay less. A purchase validates the buyer again.
         */
        post: operations["validateCheckoutDiscount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/discount_validations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Validate a buyer's membership for a discount, as a checkout */
        post: operations["validateDiscount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/gateway/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store a webhook of the payment gateway
         * @description Any JSON object is stored, and applied after the answer, in order per payment; a repeated one changes nothing.
         */
        post: operations["receiveGatewayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the user, their profile and membership, and the countries of addresses */
        get: operations["readMe"];
        /**
         * Change the user's account and profile
         * @description The answer is that of a reading. `email` changes once the reader of a mail to the new address confirms it: until then it is `pending_email`, also for an address that another user has. `password` needs `current_password`, and ends the other sessions. `zoneinfo` holds in all services within a second. Attributes beside `profile`, and the other fields of `user`, have no effect: the answer names them in `ignored`; any other field is invalid. Attributes that are absent stay as they are; null removes one, and so does an empty text in a multipart body, whose names have brackets: `address_attributes[city]`. Documents are PDF, JPEG or PNG by their content, of 10 MiB at most, five per person in all.
         */
        put: operations["updateProfile"];
        /**
         * Sign a user in for a partner, who may read the headers in the body
         * @description Answers the headers with which the user calls every service.
         */
        post: operations["partnerSignIn"];
        /**
         * Erase the user and all of their data that the law does not keep
         * @description All sessions end at once. The other services erase theirs within seconds.
         */
        delete: operations["eraseAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/buyer_details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the phones that purchases name and the user has not confirmed */
        get: operations["listBuyerDetails"];
        put?: never;
        /** Confirm the phone that a purchase names */
        post: operations["confirmBuyerDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the logged-in user's card with a new token */
        get: operations["readCard"];
        /**
         * Choose how the name stands on the card
         * @description Also where the card is checked, at once; a card that is printed already stays as it is.
         */
        put: operations["updateCard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/card.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the logged-in user's card for print, as PDF
         * @description Its QR code lives until the membership ends, and its check is of the time when it is scanned.
         */
        get: operations["readCardPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/card.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the logged-in user's card for print, as SVG
         * @description Its QR code lives until the membership ends, and its check is of the time when it is scanned.
         */
        get: operations["readCardSvg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a document of a profile */
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read everything that is stored about the logged-in user
         * @description It names the routes that answer what the other services store.
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/lookups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how often the user's card and public profile were looked up, by day
         * @description By default the last 30 days; 366 at the most. Nothing is kept of who looked, and one's own reads do not count.
         */
        get: operations["listLookups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/meetings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the user's meetings with therapists */
        get: operations["listMeetings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/meetings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cancel a meeting, until the therapist's minimum notice */
        delete: operations["cancelMeeting"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the logged-in user's purchases
         * @description Those with the e-mail address of the user's account, or one that it had, whatever its letters' case.
         */
        get: operations["listOwnPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/payments/{pid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one of them, with its installments and how to pay what is open */
        get: operations["readOwnPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/payments/{pid}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wait for the payment: its status, now and whenever it changes
         * @description Server-sent events named `status` whose data is `{"status": "paid"}`; the present status is the first one. A comment each 15 seconds keeps the connection alive. The stream ends after five minutes at the latest, and when the session does: connect again, as `EventSource` does by itself. A user has five streams at the most.
         */
        get: operations["watchOwnPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the devices on which I am signed in */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/sessions/{client}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of my sessions, in all services */
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/visibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the user's public profile shows */
        get: operations["readVisibility"];
        /** Change what the user's public profile shows */
        put: operations["updateVisibility"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the user's account and profile
         * @description The answer is that of a reading. `email` changes once the reader of a mail to the new address confirms it: until then it is `pending_email`, also for an address that another user has. `password` needs `current_password`, and ends the other sessions. `zoneinfo` holds in all services within a second. Attributes beside `profile`, and the other fields of `user`, have no effect: the answer names them in `ignored`; any other field is invalid. Attributes that are absent stay as they are; null removes one, and so does an empty text in a multipart body, whose names have brackets: `address_attributes[city]`. Documents are PDF, JPEG or PNG by their content, of 10 MiB at most, five per person in all.
         */
        put: operations["updateProfileById"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the active memberships whose card is issued
         * @description A page has 100 memberships at the most.
         */
        get: operations["listMemberships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memberships/{register_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read whether a register number is of an active member */
        get: operations["readMembership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner_membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the membership of an e-mail address, as a partner */
        get: operations["readPartnerMembership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what checkout stores of the logged-in user's purchases
         * @description Those with the e-mail address of the user's account, and with those that it had before.
         */
        get: operations["exportPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{pid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was bought by the link of the mail to the buyer
         * @description Due dates and statuses, and how to pay what is open. JSON, or a page for who accepts `text/html`, in the language of the request. No sign-in: the token of the link allows it until it expires.
         */
        get: operations["readPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{pid}/receipts/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the receipt of a paid installment, as a page to print
         * @description By the token of the link to the payment. Its address is the `receipt_url` of the installment.
         */
        get: operations["readReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{pid}/repayments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the plan of a payment with a new one
         * @description Creates the new installments at the payment gateway, removes the open ones of the old plan there, and reports both plans to the back office. The old payment's status stays as it is from then on.
         */
        post: operations["createRepayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/phones_verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Validate the user's phone with the PIN */
        put: operations["confirmPhone"];
        /**
         * Send a PIN to the user's phone
         * @description Sends nothing within 40 seconds of the last call that sent, nor to the validated number. A PIN lives ten minutes, and a newer one replaces it.
         */
        post: operations["startPhoneVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/terapeuta/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the public profile of a therapist */
        get: operations["readTherapist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/terapeuta/{slug}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the free slots of a therapist
         * @description In whole windows of four days from `from` on, at most 60 days: the weekly rules of the therapist with the exceptions of single dates, without absences, meetings and held slots. An answer ends before the window that would make it more than 2,000 slots: go on from the day after `to`.
         */
        get: operations["readAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/terapeuta/{slug}/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold a slot of a therapist for ten minutes
         * @description The therapist or an administrator confirms the hold; otherwise the slot is free again.
         */
        post: operations["holdSlot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/terapeuta/{slug}/holds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Release a slot that is held */
        delete: operations["releaseHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user_profiles/{register_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what an active member shows of their profile
         * @description Fields that the member hides are null. Until the member chooses to show it, the name is the first name and an initial.
         */
        get: operations["readMemberProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the status of a payment of another checkout
         * @description A paid one gives a membership of the group of its `checkout_id`, or pays it again; `refunded` and `overdue` change a membership that exists. The last status that was sent wins. One that is answered 422 is stored and can be replayed by administrators.
         */
        post: operations["receivePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report what became of mails, as the mail provider
         * @description One event or a list of at most 1,000; all of them count or none does. After a bounce or a complaint no service sends mail to the address. Repeated and late events change nothing.
         */
        post: operations["receiveMailEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/auth/sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in, and read the membership
         * @description Answers the headers with which the user calls every service.
         */
        post: operations["signInV2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/auth/sign_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End the session of a token in all services
         * @description The token may stand in the query, or in a JSON body or a form, too.
         */
        delete: operations["signOutV2"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/auth/validate_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the user of a token, which the query may carry too */
        get: operations["validateTokenV2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/checkouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a checkout
         * @description The answer is that of a read, so the credential of the discount validation is never shown.
         */
        post: operations["createCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/card/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the card of a therapist by its share token */
        get: operations["readTherapistCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/feeds/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the meetings of a therapist, as calendar programs do */
        get: operations["readFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one's own profile with working hours */
        get: operations["readOwnTherapist"];
        /**
         * Change one's own profile and working hours
         * @description What is left out stays; a list that is given replaces the whole list. Slug, user, activity and share token are changed by administrators alone.
         */
        put: operations["updateOwnTherapist"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/me/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's own absences
         * @description Times without slots, whatever the rules say, at most 1,000.
         */
        get: operations["listOwnAbsences"];
        put?: never;
        /**
         * Add an absence
         * @description Times without slots, whatever the rules say, at most 1,000.
         */
        post: operations["addOwnAbsence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/me/absences/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an absence; what is left out stays
         * @description Times without slots, whatever the rules say, at most 1,000.
         */
        put: operations["updateOwnAbsence"];
        post?: never;
        /**
         * Remove an absence
         * @description Times without slots, whatever the rules say, at most 1,000.
         */
        delete: operations["removeOwnAbsence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/me/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one's own slots of a day, and why others are missing */
        get: operations["previewAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/me/calendars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's own calendars
         * @description Calendars elsewhere whose events take their time here, read every ten minutes; at most 10.
         */
        get: operations["listOwnCalendars"];
        put?: never;
        /**
         * Add a calendar
         * @description Calendars elsewhere whose events take their time here, read every ten minutes; at most 10.
         */
        post: operations["addOwnCalendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/me/calendars/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a calendar; what is left out stays
         * @description Calendars elsewhere whose events take their time here, read every ten minutes; at most 10.
         */
        put: operations["updateOwnCalendar"];
        post?: never;
        /**
         * Remove a calendar
         * @description Calendars elsewhere whose events take their time here, read every ten minutes; at most 10.
         */
        delete: operations["removeOwnCalendar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/me/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the secret address of one's own meetings for calendar programs */
        get: operations["readFeedAddress"];
        put?: never;
        /** Replace the secret address of one's own meetings */
        post: operations["renewFeedAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/me/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one's own slots that are held, to confirm them */
        get: operations["listHeldSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/me/meetings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one's own meetings */
        get: operations["listOwnMeetings"];
        put?: never;
        /**
         * Confirm a hold, or take a time of any length
         * @description The member and the therapist of a confirmed hold receive a mail with a calendar file.
         */
        post: operations["addOwnMeeting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/me/meetings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Move a meeting or change its title; what is left out stays */
        put: operations["updateOwnMeeting"];
        post?: never;
        /** Cancel a meeting, with a member until the minimum notice */
        delete: operations["cancelOwnMeeting"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/me/overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's own overrides
         * @description Dates with ranges of their own instead of the rules, at most 1,000. Without ranges one is closed.
         */
        get: operations["listOwnOverrides"];
        put?: never;
        /**
         * Add an override
         * @description Dates with ranges of their own instead of the rules, at most 1,000. Without ranges one is closed.
         */
        post: operations["addOwnOverride"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/me/overrides/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an override; what is left out stays
         * @description Dates with ranges of their own instead of the rules, at most 1,000. Without ranges one is closed.
         */
        put: operations["updateOwnOverride"];
        post?: never;
        /**
         * Remove an override
         * @description Dates with ranges of their own instead of the rules, at most 1,000. Without ranges one is closed.
         */
        delete: operations["removeOwnOverride"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/me/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's own rules
         * @description The ranges of a week, at most 100. A range that ends at or before its start ends on the next day.
         */
        get: operations["listOwnRules"];
        put?: never;
        /**
         * Add a rule
         * @description The ranges of a week, at most 100. A range that ends at or before its start ends on the next day.
         */
        post: operations["addOwnRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/me/rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a rule; what is left out stays
         * @description The ranges of a week, at most 100. A range that ends at or before its start ends on the next day.
         */
        put: operations["updateOwnRule"];
        post?: never;
        /**
         * Remove a rule
         * @description The ranges of a week, at most 100. A range that ends at or before its start ends on the next day.
         */
        delete: operations["removeOwnRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/me/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tags that one's own profile may have */
        get: operations["listTagsToChoose"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the therapists by name
         * @description Filters `q[...]` are Ransack’s; several must all be met, and others are ignored. Accents and case make no difference.
         */
        get: operations["listTherapists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/therapist/search/{term}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search therapists, the best match first
         * @description Each word is found in the name, bio, tags, languages or address. Filters `q[...]` are Ransack’s; several must all be met, and others are ignored. Accents and case make no difference.
         */
        get: operations["searchTherapists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/user/memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the user's memberships, newest first
         * @description `because` says of each what caused its status and its validity.
         */
        get: operations["listOwnMemberships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/user/memberships/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the paid membership that is valid longest */
        get: operations["readCurrentMembership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/user/memberships/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Validate a register number, the user's own by default */
        post: operations["validateMembership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/user/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the user's onboarding
         * @description A step that is satisfied is passed by itself when its turn comes.
         */
        get: operations["readOnboarding"];
        put?: never;
        /**
         * Complete the current step
         * @description The profile takes its attributes in `data` and stores them also while others are missing; the documents are skipped without `data`. Repeating a completed step changes nothing.
         */
        post: operations["completeOnboardingStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report an event of a purchase of another checkout
         * @description `PURCHASE_APPROVED` gives a membership of the group of the offer, or pays it again; `PURCHASE_REFUNDED` and `PURCHASE_DELAYED` change a membership that exists; every other event is ignored. An event is stale when its `creation_date` lies before that of one which was applied. One that is answered 422 is stored and can be replayed by administrators.
         */
        post: operations["receivePurchaseEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the page on which the reader of a mailed link confirms an e-mail address */
        get: operations["readEmailPage"];
        put?: never;
        /** Confirm an e-mail address by the button of that page */
        post: operations["submitEmailPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/senha/esqueci": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the page on which somebody asks for a link that sets a password */
        get: operations["readForgotPasswordPage"];
        put?: never;
        /**
         * Mail a link that sets a password by the form of that page
         * @description The page is the same whether or not the address has an account.
         */
        post: operations["submitForgotPasswordPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/senha/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the page on which the reader of a mailed link sets a password */
        get: operations["readNewPasswordPage"];
        put?: never;
        /** Set a password by the form of that page, and end the sessions of the user */
        post: operations["submitNewPasswordPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessao/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the page on which the reader of a mailed link cancels a meeting */
        get: operations["readMeetingPage"];
        put?: never;
        /** Cancel a meeting by the button of that page */
        post: operations["submitMeetingPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the habits of the user, newest first */
        get: operations["listHabits"];
        put?: never;
        /** Create a habit with its executions */
        post: operations["createHabit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the secret address of the calendar */
        get: operations["readCalendarAddress"];
        put?: never;
        /** Replace the secret address of the calendar */
        post: operations["renewCalendarAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/calendar/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the calendar, as calendar programs do */
        get: operations["readCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/consistency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the consistency of a range of days
         * @description The last 30 days where the query names none. `start_date` and `end_date` are other names of `from` and `to`.
         */
        get: operations["readConsistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/day/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the habits of a date with their metrics and executions */
        get: operations["readDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/default/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create habits from default habits, at the hours of a period of the day */
        post: operations["createDefaultHabits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/defaults/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the default habits that are offered, in their order */
        get: operations["listDefaultHabits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/executions/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer executions that an app collected while it was offline
         * @description Each item is applied or rejected by itself. Of two answers to one execution the later check-in wins.
         */
        post: operations["answerExecutions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/executions/{execution_id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Undo the answer to an execution */
        delete: operations["undoAnswer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/executions/{execution}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the executions of a date */
        get: operations["listExecutionsOfDay"];
        /** Answer an execution */
        put: operations["answerExecution"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download everything that is stored about the user */
        get: operations["exportHabits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a year: streaks, and completed executions by month and by day */
        get: operations["readOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/pauses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the pauses of the user, latest first */
        get: operations["listPauses"];
        put?: never;
        /**
         * Pause habits for some days
         * @description It may begin up to seven days ago.
         */
        post: operations["createPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/pauses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a pause */
        delete: operations["removePause"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/{habit_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a habit */
        get: operations["readHabit"];
        /**
         * Change a habit
         * @description Absent fields keep their values. A new schedule holds from now on; past executions stay.
         */
        put: operations["updateHabit"];
        post?: never;
        /** Remove a habit with its executions */
        delete: operations["removeHabit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/{habit_id}/day-history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the days of a habit with their executions by status */
        get: operations["listDaysOfHabit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/{habit_id}/executions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the executions of a habit up to today, newest first */
        get: operations["listExecutionsOfHabit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/habits/{habit_id}/metrics/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the days that make up the metrics of a habit, newest first */
        get: operations["explainMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the back office stores of the logged-in user's orders
         * @description Those whose purchase gave the e-mail address of the user's account, or one that it had before.
         */
        get: operations["exportOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/ageing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum the overdue installments of the selected orders by their age */
        get: operations["readAgeing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/expected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum the pending installments of the selected orders by the week of their due date */
        get: operations["readExpectedMoney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/installments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders with their installments
         * @description Filters select orders: the dates look at every installment of theirs, and the totals sum whole orders. Open is what is pending or overdue, by the status of the installments.
         */
        get: operations["listSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/installments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the installments of the selected orders as CSV
         * @description A header row, then a row for each installment, with its order; an order without installments has a row of its own. By default it is what spreadsheets open in Brazil: UTF-8 with a byte order mark, `;`, decimal commas, Portuguese titles, times of São Paulo. With `format=rfc4180`: UTF-8, `,`, decimal points, the names of the fields, UTC. An apostrophe stands before whatever a spreadsheet would read as a formula.
         */
        get: operations["exportSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/installments/{order_code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an order with its installments and their history */
        get: operations["readSale"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/installments/{order_code}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read an order with its buyer's whole document
         * @description The audit records who reads it and why.
         */
        post: operations["revealSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum the installments of the selected orders that were paid today */
        get: operations["readReceivedMoney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sync/repayments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a repayment as two linked orders
         * @description The new plan and the one that it replaces become orders with all their installments, or neither does. Nothing else follows from it: no mail, no commission. The same `repayment.reference` again changes nothing.
         */
        post: operations["syncRepayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sync/repayments/rehearsal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a repayment without registering it
         * @description Answers what the real call would answer now. Nothing is stored, so order codes of new orders are examples.
         */
        post: operations["rehearseRepaymentSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verificar/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the page that a card's QR code leads to */
        get: operations["readVerificationPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "items": [
         *         {
         *           "execution_id": "AZocXns6fy6dQWwPWiuOFwABwxZC",
         *           "status": "completed",
         *           "answered_at": "2026-03-10T10:41:07.000Z"
         *         }
         *       ]
         *     }
         */
        "habits.AnswerBatchBody": {
            items: Record<string, never>[];
        };
        /**
         * @example {
         *       "status": "completed"
         *     }
         */
        "habits.AnswerExecutionBody": {
            /** @enum {string} */
            status: "completed" | "not-completed";
        };
        /**
         * @example {
         *       "execution_id": "AZocXns6fy6dQWwPWiuOFwABwxZC",
         *       "result": "applied",
         *       "status": "completed"
         *     }
         */
        "habits.BatchItemView": {
            /** @description As it was sent. */
            execution_id: unknown;
            /** @enum {string} */
            result: "applied" | "kept" | "rejected";
            /**
             * @description What the execution is now; null for a rejected item.
             * @enum {string|null}
             */
            status: "pending" | "completed" | "not-completed" | null;
            /** @description Why the item was rejected. */
            error?: string;
        };
        "habits.BatchView": {
            results: components["schemas"]["habits.BatchItemView"][];
        };
        /**
         * @example {
         *       "id": "019a1c5e-7b3a-7f2e-9d41-6c0f5a2b8e17",
         *       "name": "Meditar",
         *       "days": 21,
         *       "from": "2026-01-05",
         *       "to": "2026-01-25"
         *     }
         */
        "habits.BestStreakView": {
            /** Format: uuid */
            id: string;
            name: string;
            days: number;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        /**
         * @example {
         *       "url": "https://app.example.com/v1/habits/calendar/5h0q2n7v9c1x4z8b6m3k.ics"
         *     }
         */
        "habits.CalendarAddressView": {
            /** Format: uri */
            url: string;
        };
        /**
         * @example {
         *       "date": "2026-03-10",
         *       "total": 4,
         *       "completed": 3,
         *       "percentage": 75
         *     }
         */
        "habits.ConsistencyDayView": {
            total: number;
            completed: number;
            percentage: number;
            /** Format: date */
            date: string;
        };
        /**
         * @example {
         *       "id": "019a1c5e-7b3a-7f2e-9d41-6c0f5a2b8e17",
         *       "name": "Meditar",
         *       "total": 12,
         *       "completed": 8,
         *       "percentage": 67,
         *       "consistency": "consistent"
         *     }
         */
        "habits.ConsistencyHabitView": {
            total: number;
            completed: number;
            percentage: number;
            /** @enum {string} */
            consistency: "starting" | "developing" | "consistent" | "consolidated";
            /** Format: uuid */
            id: string;
            name: string;
        };
        "habits.ConsistencyView": {
            total: number;
            completed: number;
            percentage: number;
            /** @enum {string} */
            consistency: "starting" | "developing" | "consistent" | "consolidated";
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @description Days on which something was due. */
            days: components["schemas"]["habits.ConsistencyDayView"][];
            habits: components["schemas"]["habits.ConsistencyHabitView"][];
        };
        /**
         * @example {
         *       "name": "Meditar",
         *       "category": "health",
         *       "frequency": "weekly",
         *       "weekly_days": [
         *         "mon",
         *         "wed",
         *         "fri"
         *       ],
         *       "hours": [
         *         "07:30"
         *       ]
         *     }
         */
        "habits.CreateHabitBody": {
            name: string;
            description?: string | null;
            /** @enum {string|null} */
            category?: "health" | "fitness" | "studies" | "work" | "finances" | "relationships" | "leisure" | "other" | null;
            /** @enum {string} */
            frequency: "daily" | "weekly" | "monthly";
            /** Format: date */
            start_date?: string | null;
            /** Format: date */
            end_date?: string | null;
            hours: string[];
            weekly_days?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
            monthly_day?: number;
        };
        /**
         * @example {
         *       "from": "2026-03-10",
         *       "to": "2026-03-17",
         *       "reason": "Viagem"
         *     }
         */
        "habits.CreatePauseBody": {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            habit_ids?: string[] | null;
            reason?: string | null;
        };
        "habits.DailyListingView": {
            /** Format: date */
            date: string;
            data: components["schemas"]["habits.ExecutionView"][];
            /** @description Habits with executions on the date. */
            total: number;
            /** @description Those of them whose executions are all completed. */
            completed: number;
        };
        "habits.DashboardExecutionView": {
            /** @enum {string} */
            status: "pending" | "completed" | "not-completed";
            /** Format: date-time */
            executed_at?: string;
            id: string;
            scheduled_time: string;
        };
        /**
         * @example {
         *       "id": "019a1c5e-7b3a-7f2e-9d41-6c0f5a2b8e17",
         *       "name": "Meditar",
         *       "category": "health",
         *       "category_label": "Saúde",
         *       "frequency": "daily",
         *       "frequency_label": "Diariamente",
         *       "streak": 4,
         *       "consistency": "consistent",
         *       "consistency_percentage": 67,
         *       "strength": 18.4,
         *       "executions": [
         *         {
         *           "id": "AZocXns6fy6dQWwPWiuOFwABwxZC",
         *           "scheduled_time": "07:30",
         *           "status": "pending"
         *         }
         *       ]
         *     }
         */
        "habits.DashboardHabitView": {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            category: "health" | "fitness" | "studies" | "work" | "finances" | "relationships" | "leisure" | "other";
            category_label: string;
            /** @enum {string} */
            frequency: "daily" | "weekly" | "monthly";
            frequency_label: string;
            streak: number;
            /** @enum {string} */
            consistency: "starting" | "developing" | "consistent" | "consolidated";
            consistency_percentage: number;
            strength: number;
            executions: components["schemas"]["habits.DashboardExecutionView"][];
        };
        "habits.DashboardView": {
            /** Format: date */
            date: string;
            total: number;
            completed: number;
            /** @description Whole percent of the habits. */
            progress: number;
            habits: components["schemas"]["habits.DashboardHabitView"][];
        };
        "habits.DayHistoryView": {
            /** Format: uuid */
            habit_id: string;
            habit_name: string;
            streak: number;
            /** @enum {string} */
            consistency: "starting" | "developing" | "consistent" | "consolidated";
            strength: number;
            data: components["schemas"]["habits.DayView"][];
        };
        /**
         * @example {
         *       "date": "2026-03-10",
         *       "day_of_week": "Terça-feira",
         *       "total": 2,
         *       "completed": 1,
         *       "not_completed": 0,
         *       "pending": 1,
         *       "status": "partial"
         *     }
         */
        "habits.DayView": {
            /** Format: date */
            date: string;
            day_of_week: string;
            total: number;
            completed: number;
            not_completed: number;
            pending: number;
            /** @enum {string} */
            status: "completed" | "partial" | "not-completed" | "pending";
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
         *       "id": "AZocXns6fy6dQWwPWiuOFwABwxZC",
         *       "habit_id": "019a1c5e-7b3a-7f2e-9d41-6c0f5a2b8e17",
         *       "habit_name": "Meditar",
         *       "habit_category": "health",
         *       "scheduled_date": "2026-03-10",
         *       "scheduled_time": "07:30",
         *       "status": "completed",
         *       "executed_at": "2026-03-10T10:41:07.000Z",
         *       "streak": 4,
         *       "consistency": "consistent"
         *     }
         */
        "habits.ExecutionView": {
            /** @enum {string} */
            status: "pending" | "completed" | "not-completed";
            /** Format: date-time */
            executed_at?: string;
            id: string;
            /** Format: uuid */
            habit_id: string;
            habit_name: string;
            /** @enum {string} */
            habit_category: "health" | "fitness" | "studies" | "work" | "finances" | "relationships" | "leisure" | "other";
            /** Format: date */
            scheduled_date: string;
            scheduled_time: string;
            streak: number;
            /** @enum {string} */
            consistency: "starting" | "developing" | "consistent" | "consolidated";
        };
        /**
         * @example {
         *       "date": "2026-03-10",
         *       "role": "counted",
         *       "completed": 2,
         *       "due": 2
         *     }
         */
        "habits.ExplainedDayView": {
            /** Format: date */
            date: string;
            /** @enum {string} */
            role: "counted" | "neutral" | "broke";
            completed: number;
            due: number;
        };
        "habits.ExplanationView": {
            streak: number;
            consistency_percentage: number;
            completed: number;
            due: number;
            strength: number;
            days: components["schemas"]["habits.ExplainedDayView"][];
        };
        "habits.ExportView": {
            /** Format: date-time */
            exported_at: string;
            habits: components["schemas"]["habits.ExportedHabitView"][];
            pauses: components["schemas"]["habits.ExportedPauseView"][];
        };
        "habits.ExportedExecutionView": {
            id: string;
            /** Format: date */
            scheduled_date: string;
            scheduled_time: string;
            /** @enum {string} */
            status: "completed" | "not-completed";
            /** Format: date-time */
            executed_at: string;
        };
        "habits.ExportedHabitView": {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            /** @enum {string} */
            category: "health" | "fitness" | "studies" | "work" | "finances" | "relationships" | "leisure" | "other";
            category_label: string;
            /** @enum {string} */
            frequency: "daily" | "weekly" | "monthly";
            frequency_label: string;
            /** @enum {string} */
            status: "active" | "finished";
            /** Format: date */
            start_date: string;
            /** Format: date */
            end_date: string | null;
            hours: string[];
            weekly_days: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[] | null;
            monthly_day: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            finished_at?: string;
            schedule_versions: components["schemas"]["habits.ScheduleVersionView"][];
            executions: components["schemas"]["habits.ExportedExecutionView"][];
        };
        "habits.ExportedPauseView": {
            /** Format: uuid */
            id: string;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            habit_ids: string[] | null;
            reason: string | null;
        };
        /**
         * @example {
         *       "date": "2026-03-10",
         *       "done": 3,
         *       "due": 4
         *     }
         */
        "habits.GridDayView": {
            /** Format: date */
            date: string;
            done: number;
            due: number;
        };
        /**
         * @example {
         *       "id": "019a1c5e-7b3a-7f2e-9d41-6c0f5a2b8e17",
         *       "name": "Meditar",
         *       "streak": 4,
         *       "pending": [
         *         "21:00"
         *       ]
         *     }
         */
        "habits.HabitAtRiskView": {
            /** Format: uuid */
            id: string;
            name: string;
            streak: number;
            /** @description Today's times without an answer. */
            pending: string[];
        };
        "habits.HabitPageView": {
            data: components["schemas"]["habits.HabitView"][];
            page: number;
            per_page: number;
            total: number;
        };
        /**
         * @example {
         *       "id": "019a1c5e-7b3a-7f2e-9d41-6c0f5a2b8e17",
         *       "name": "Meditar",
         *       "description": "Dez minutos, antes do café.",
         *       "category": "health",
         *       "category_label": "Saúde",
         *       "frequency": "weekly",
         *       "frequency_label": "Semanalmente",
         *       "status": "active",
         *       "start_date": "2026-03-02",
         *       "end_date": null,
         *       "hours": [
         *         "07:30"
         *       ],
         *       "weekly_days": [
         *         "mon",
         *         "wed",
         *         "fri"
         *       ],
         *       "monthly_day": null,
         *       "created_at": "2026-03-01T21:04:11.000Z",
         *       "updated_at": "2026-03-01T21:04:11.000Z"
         *     }
         */
        "habits.HabitView": {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            /** @enum {string} */
            category: "health" | "fitness" | "studies" | "work" | "finances" | "relationships" | "leisure" | "other";
            category_label: string;
            /** @enum {string} */
            frequency: "daily" | "weekly" | "monthly";
            frequency_label: string;
            /** @enum {string} */
            status: "active" | "finished";
            /** Format: date */
            start_date: string;
            /** Format: date */
            end_date: string | null;
            hours: string[];
            weekly_days: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[] | null;
            monthly_day: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            finished_at?: string;
        };
        /**
         * @example {
         *       "id": "AZocXns6fy6dQWwPWiuOFwABwxZC",
         *       "scheduled_date": "2026-03-10",
         *       "scheduled_time": "07:30",
         *       "day_of_week": "Terça-feira",
         *       "status": "completed",
         *       "executed_at": "2026-03-10T10:41:07.000Z"
         *     }
         */
        "habits.HistoryItemView": {
            /** @enum {string} */
            status: "pending" | "completed" | "not-completed";
            /** Format: date-time */
            executed_at?: string;
            id: string;
            /** Format: date */
            scheduled_date: string;
            scheduled_time: string;
            day_of_week: string;
        };
        "habits.HistoryPageView": {
            /** Format: uuid */
            habit_id: string;
            habit_name: string;
            streak: number;
            /** @enum {string} */
            consistency: "starting" | "developing" | "consistent" | "consolidated";
            strength: number;
            total: number;
            page: number;
            per_page: number;
            executions: components["schemas"]["habits.HistoryItemView"][];
        };
        /**
         * @example {
         *       "month": "2026-03",
         *       "done": 41,
         *       "due": 60
         *     }
         */
        "habits.MonthView": {
            /** @description `YYYY-MM` */
            month: string;
            done: number;
            due: number;
        };
        "habits.OverviewView": {
            at_risk: components["schemas"]["habits.HabitAtRiskView"][];
            best_streaks: components["schemas"]["habits.BestStreakView"][];
            months: components["schemas"]["habits.MonthView"][];
            /** @description 53 weeks of seven days that begin on Sunday, the present week last. */
            grid: components["schemas"]["habits.GridDayView"][][];
        };
        /**
         * @example {
         *       "id": "019a1c60-01d2-7a55-8f3e-2b9d4c7e1f60",
         *       "from": "2026-03-10",
         *       "to": "2026-03-17",
         *       "habit_ids": null,
         *       "reason": "Viagem",
         *       "created_at": "2026-03-09T12:00:00.000Z"
         *     }
         */
        "habits.PauseView": {
            /** Format: uuid */
            id: string;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @description Null for all habits. */
            habit_ids: string[] | null;
            reason: string | null;
            /** Format: date-time */
            created_at: string;
        };
        "habits.PausesView": {
            data: components["schemas"]["habits.PauseView"][];
        };
        "habits.ScheduleVersionView": {
            /** @description `YYYY-MM-DDTHH:MM` on the user's wall clock. */
            from: string;
            /** @description Null while the habit was finished. */
            schedule: components["schemas"]["habits.ScheduleView"] | null;
        };
        "habits.ScheduleView": {
            /** @enum {string} */
            frequency: "daily" | "weekly" | "monthly";
            hours: string[];
            weekly_days: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[] | null;
            monthly_day: number | null;
            /** Format: date */
            start_date: string;
            /** Format: date */
            end_date: string | null;
        };
        /**
         * @example {
         *       "time_of_day": "morning",
         *       "default_habit_ids": [
         *         1,
         *         2
         *       ]
         *     }
         */
        "habits.SelectDefaultHabitsBody": {
            /** @enum {string} */
            time_of_day: "morning" | "afternoon" | "night";
            default_habit_ids: number[];
        };
        /**
         * @example {
         *       "hours": [
         *         "07:30",
         *         "21:00"
         *       ],
         *       "status": "active"
         *     }
         */
        "habits.UpdateHabitBody": {
            /** @enum {string} */
            status?: "active" | "finished";
            name?: string;
            description?: string | null;
            /** @enum {string|null} */
            category?: "health" | "fitness" | "studies" | "work" | "finances" | "relationships" | "leisure" | "other" | null;
            /** @enum {string} */
            frequency?: "daily" | "weekly" | "monthly";
            /** Format: date */
            start_date?: string | null;
            /** Format: date */
            end_date?: string | null;
            hours?: string[];
            weekly_days?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
            monthly_day?: number;
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
        /**
         * @example {
         *       "name": "Ana Souza",
         *       "email": "ana@rotina.test"
         *     }
         */
        "membership.AccountBody": {
            /** @description In one line, without `://` and `www.`. */
            name?: string;
            /** Format: email */
            email?: string;
            password?: string;
            current_password?: string;
        };
        /**
         * @example {
         *       "doc_number": "52998224725",
         *       "phone_number": "+5511912345678"
         *     }
         */
        "membership.AccountDetailsView": {
            doc_number: string | null;
            phone_number: string | null;
        };
        "membership.ActiveMembershipView": {
            register_number: string;
            /** @description `MM/YYYY` */
            valid_until: string;
            /** @enum {string} */
            status: "paid";
        };
        "membership.AddressBody": {
            street?: string | null;
            number?: string | null;
            country?: string | null;
            city?: string | null;
            region?: string | null;
            external_gateway_id?: string | null;
            /** Format: url */
            external_gateway_url?: string | null;
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
         *       "from": "2026-03-11",
         *       "to": "2026-03-14",
         *       "time_zone": "America/Sao_Paulo",
         *       "windows": [
         *         {
         *           "from": "2026-03-11",
         *           "to": "2026-03-14",
         *           "days": [
         *             {
         *               "date": "2026-03-11",
         *               "slots": [
         *                 {
         *                   "starts_at": "2026-03-11T09:00:00-03:00",
         *                   "ends_at": "2026-03-11T09:50:00-03:00"
         *                 }
         *               ]
         *             },
         *             {
         *               "date": "2026-03-12",
         *               "slots": []
         *             },
         *             {
         *               "date": "2026-03-13",
         *               "slots": []
         *             },
         *             {
         *               "date": "2026-03-14",
         *               "slots": []
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        "membership.AvailabilityView": {
            /** Format: date */
            from: string;
            /**
             * Format: date
             * @description The end of the last window; earlier than asked for where these have more than 2,000 slots.
             */
            to: string;
            /** @description An IANA name. */
            time_zone: string;
            /** @description Of four days each. */
            windows: components["schemas"]["membership.WindowView"][];
        };
        "membership.BecauseView": {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            source: "webhook" | "event" | "administrator";
            /** @description The id of the webhook or event, or the number of the administrator. */
            reference: string;
            /** @description What changed, in the language of the request. */
            text: string;
        };
        "membership.BuyerDetailsListView": {
            data: components["schemas"]["membership.BuyerDetailsView"][];
        };
        /**
         * @example {
         *       "payment_reference": "pid_2b7d9e1f",
         *       "phone_number": "**********5678"
         *     }
         */
        "membership.BuyerDetailsView": {
            payment_reference: string;
            phone_number: string;
        };
        /**
         * @example {
         *       "url": "https://calendar.example.com/ical/secret/basic.ics",
         *       "name": "Consultório"
         *     }
         */
        "membership.CalendarBody": {
            /** Format: url */
            url: string;
            name?: string | null;
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
         *       ],
         *       "url": "https://calendar.example.com/ical/secret/basic.ics"
         *     }
         */
        "membership.CalendarView": {
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
            /** @description Shown to the therapist alone. */
            url: string;
        };
        "membership.CalendarsView": {
            data: components["schemas"]["membership.CalendarView"][];
        };
        /**
         * @example {
         *       "valid": true,
         *       "result": "valid",
         *       "state": "issued",
         *       "register_number": "27476464",
         *       "valid_until": "2027-03-10",
         *       "checked_at": "2026-03-10T12:00:05Z",
         *       "name": null
         *     }
         */
        "membership.CardCheckView": {
            valid: boolean;
            /** @enum {string} */
            result: "valid" | "suspended" | "revoked" | "membership_expired" | "token_expired" | "forged";
            /**
             * @description The state of the card now; `none` when it does not exist any more.
             * @enum {string|null}
             */
            state: "none" | "issuing" | "issued" | "suspended" | "revoked" | null;
            register_number: string | null;
            /**
             * Format: date
             * @description Of the membership now.
             */
            valid_until: string | null;
            /** Format: date-time */
            checked_at: string;
            /** @description The name of the holder, of a valid card whose holder allows it. */
            name: string | null;
        };
        /**
         * @example {
         *       "step": "documents"
         *     }
         */
        "membership.CompleteStepBody": {
            /** @enum {string} */
            step: "profile" | "documents" | "phone" | "habits" | "done";
            data?: Record<string, never> | null;
        };
        /**
         * @example {
         *       "token": "n0Jx5JgS2qKkq8uP4M6v1dYw3rZ7tB9cE2fH5kL8aQo"
         *     }
         */
        "membership.ConfirmByLinkBody": {
            token: string;
        };
        /**
         * @example {
         *       "payment_reference": "pid_2b7d9e1f"
         *     }
         */
        "membership.ConfirmDetailsBody": {
            payment_reference: string;
        };
        /**
         * @example {
         *       "verification": {
         *         "pin": "042137"
         *       }
         *     }
         */
        "membership.ConfirmPhoneBody": {
            verification: components["schemas"]["membership.ShownPin"];
        };
        "membership.CountryView": {
            /** @description ISO 3166-1 alpha-2. */
            code: string;
            /** @description In Portuguese. */
            name: string;
        };
        "membership.CurrentMembershipView": {
            membership: components["schemas"]["membership.OwnMembershipView"] | null;
        };
        "membership.DayView": {
            /** Format: date */
            date: string;
            slots: components["schemas"]["membership.SlotView"][];
        };
        "membership.DirectoryView": {
            data: components["schemas"]["membership.PublicMembershipView"][];
            page: number;
            per_page: number;
            total: number;
        };
        /**
         * @example {
         *       "email": "member@rotina.test"
         *     }
         */
        "membership.DiscountValidationRequest": {
            /** Format: email */
            email: string;
        };
        /**
         * @example {
         *       "valid": true
         *     }
         */
        "membership.DiscountValidationResponse": {
            valid: boolean;
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
        "membership.ElsewhereView": {
            /** @enum {string} */
            service: "habits" | "checkout" | "backoffice";
            /**
             * Format: uri
             * @description With the same token.
             */
            url: string;
        };
        /**
         * @example {
         *       "event": "bounced",
         *       "email": "ana@rotina.test",
         *       "message_id": "<0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b@rotina.test>",
         *       "occurred_at": "2026-03-10T12:00:00Z",
         *       "reason": "550 5.1.1 User unknown"
         *     }
         */
        "membership.EmailEvent": {
            /** @enum {string} */
            event: "delivered" | "opened" | "bounced" | "complained";
            /** Format: email */
            email: string;
            message_id?: string | null;
            occurred_at: string;
            reason?: string | null;
        };
        /**
         * @example {
         *       "password": "rotina-2026"
         *     }
         */
        "membership.EraseAccountBody": {
            password: string;
        };
        /**
         * @example {
         *       "erased_at": "2026-03-10T12:00:00Z",
         *       "kept": [
         *         {
         *           "what": "Nome e CPF ou CNPJ nas compras pagas.",
         *           "why": "A lei tributária pode exigir a nota fiscal (Código Tributário Nacional, art. 173, I; LGPD, art. 16, I).",
         *           "until": "2031-12-31"
         *         }
         *       ]
         *     }
         */
        "membership.ErasureView": {
            /** Format: date-time */
            erased_at: string;
            /** @description What is not erased yet, in all services. */
            kept: components["schemas"]["membership.KeptDataView"][];
        };
        /**
         * @example {
         *       "exported_at": "2026-03-10T12:00:00Z",
         *       "user": {
         *         "email": "ana@rotina.test",
         *         "uid": "ana@rotina.test",
         *         "id": 7,
         *         "name": "Ana Souza",
         *         "doc_number": "52998224725",
         *         "person_type": "natural",
         *         "phone_number": null,
         *         "admin": false,
         *         "provider": "email",
         *         "pending_email": null,
         *         "former_emails": [],
         *         "phone_number_validated_at": null,
         *         "zoneinfo": "America/Sao_Paulo",
         *         "created_at": "2026-03-01T12:00:00.000Z"
         *       },
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
         *       },
         *       "visibility": {
         *         "name": true,
         *         "gender": false,
         *         "city": false,
         *         "region": false,
         *         "country": false,
         *         "therapist_slug": true
         *       },
         *       "memberships": [
         *         {
         *           "payment_reference": "019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07",
         *           "status": "paid",
         *           "starts_on": "2026-03-01",
         *           "valid_until": "2027-03-01",
         *           "billing_type": "PIX",
         *           "installment_count": 1,
         *           "doc_number": null,
         *           "phone_number": "**********5678",
         *           "created_at": "2026-03-01T12:00:00.000Z",
         *           "because": [
         *             {
         *               "at": "2026-03-01T12:00:00.000Z",
         *               "source": "event",
         *               "reference": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *               "text": "Pagamento aprovado."
         *             }
         *           ]
         *         }
         *       ],
         *       "card": {
         *         "register_number": "27476464",
         *         "state": "issued",
         *         "issued_at": "2026-03-01T12:00:01.000Z",
         *         "name_shown": "none"
         *       },
         *       "sessions": [],
         *       "lookups": [],
         *       "meetings": [],
         *       "therapist": null,
         *       "elsewhere": [
         *         {
         *           "service": "habits",
         *           "url": "http://localhost:8080/v1/habits/export"
         *         }
         *       ]
         *     }
         */
        "membership.ExportView": {
            /** Format: date-time */
            exported_at: string;
            user: components["schemas"]["membership.ExportedUserView"];
            profile: components["schemas"]["membership.ProfileView"];
            /** @description What the public profile shows. */
            visibility: components["schemas"]["membership.VisibilityView"];
            /** @description Newest first. */
            memberships: components["schemas"]["membership.ExportedMembershipView"][];
            card: components["schemas"]["membership.ExportedCardView"] | null;
            /** @description Newest first. */
            sessions: components["schemas"]["membership.OwnSessionView"][];
            /** @description Look-ups of the user's card by day. */
            lookups: components["schemas"]["membership.LookupsOfDayView"][];
            /** @description With therapists, newest first. */
            meetings: components["schemas"]["membership.MemberMeetingView"][];
            /** @description The user's own profile in the directory. */
            therapist: components["schemas"]["membership.TherapistView"] | null;
            /** @description What the other services store. */
            elsewhere: components["schemas"]["membership.ElsewhereView"][];
        };
        "membership.ExportedCardView": {
            register_number: string;
            /** @enum {string} */
            state: "none" | "issuing" | "issued" | "suspended" | "revoked";
            /** Format: date-time */
            issued_at: string | null;
            /**
             * @description How the name stands on the card.
             * @enum {string}
             */
            name_shown: "none" | "short" | "full";
        };
        "membership.ExportedMembershipView": {
            payment_reference: string;
            /** @enum {string} */
            status: "pending" | "paid" | "overdue" | "refunded" | "cancelled";
            /** Format: date */
            starts_on: string | null;
            /** Format: date */
            valid_until: string | null;
            billing_type: string | null;
            installment_count: number | null;
            /** @description What the purchase says and the user has not confirmed; all but the last digits are hidden. */
            doc_number: string | null;
            /** @description The same for the telephone number. */
            phone_number: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description What changed it, oldest first. */
            because: components["schemas"]["membership.BecauseView"][];
        };
        "membership.ExportedUserView": {
            email: string;
            /** @description The e-mail address again. */
            uid: string;
            id: number;
            name: string;
            /** @description Digits of a CPF or CNPJ. */
            doc_number: string | null;
            /** @enum {string|null} */
            person_type: "natural" | "legal" | null;
            /** @description E.164. */
            phone_number: string | null;
            admin: boolean;
            /** @enum {string} */
            provider: "email";
            /** Format: date-time */
            phone_number_validated_at: string | null;
            /** @description Wanted, and not confirmed yet. */
            pending_email: string | null;
            /** @description The last one first. */
            former_emails: string[];
            zoneinfo: string;
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @example {
         *       "url": "http://localhost:8080/api/v2/therapist/feeds/1-6mVq0bWJfTzP0vN8cQ1xQmR7uYk3sLhE5dGa9iOwXyA.ics"
         *     }
         */
        "membership.FeedView": {
            /** @description Secret: whoever knows it reads the meetings. */
            url: string;
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
         *       "next_available_at": "2026-03-11T12:00:00.000Z"
         *     }
         */
        "membership.FoundTherapistView": {
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
            /**
             * Format: date-time
             * @description The start of the earliest free slot; null when there is none until the furthest day.
             */
            next_available_at: string | null;
        };
        /**
         * @example {
         *       "id": "0195b2c0-6f3c-7a51-9d3e-2f6a0c9be111",
         *       "title": null,
         *       "starts_at": "2026-03-11T12:00:00.000Z",
         *       "ends_at": "2026-03-11T12:50:00.000Z",
         *       "member_name": "Ana Souza",
         *       "expires_at": "2026-03-10T15:10:00.000Z"
         *     }
         */
        "membership.HeldSlotView": {
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
        };
        "membership.HeldSlotsView": {
            data: components["schemas"]["membership.HeldSlotView"][];
        };
        /**
         * @example {
         *       "starts_at": "2026-03-11T09:00:00-03:00"
         *     }
         */
        "membership.HoldBody": {
            /** Format: date-time */
            starts_at: string;
        };
        /**
         * @example {
         *       "id": "0195b2c0-6f3c-7a51-9d3e-2f6a0c9be111",
         *       "starts_at": "2026-03-11T09:00:00-03:00",
         *       "ends_at": "2026-03-11T09:50:00-03:00",
         *       "expires_at": "2026-03-10T15:10:00Z"
         *     }
         */
        "membership.HoldView": {
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description With the offset of the therapist's zone.
             */
            starts_at: string;
            /** Format: date-time */
            ends_at: string;
            /**
             * Format: date-time
             * @description When the slot is free again, unless the hold is confirmed.
             */
            expires_at: string;
        };
        "membership.JwksView": {
            keys: components["schemas"]["membership.PublicKeyView"][];
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
        "membership.LookupsOfDayView": {
            /**
             * Format: date
             * @description A day in São Paulo.
             */
            date: string;
            count: number;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "date": "2026-03-10",
         *           "count": 3
         *         }
         *       ],
         *       "total": 3
         *     }
         */
        "membership.LookupsView": {
            /** @description Days without any are left out; oldest first. */
            data: components["schemas"]["membership.LookupsOfDayView"][];
            total: number;
        };
        /**
         * @example {
         *       "user": {
         *         "email": "member@rotina.test",
         *         "uid": "member@rotina.test",
         *         "id": 3,
         *         "name": "Márcia Membro",
         *         "doc_number": null,
         *         "person_type": null,
         *         "phone_number": "5511912345678",
         *         "admin": false,
         *         "provider": "email",
         *         "phone_number_validated_at": "2026-03-10T12:00:00.000Z"
         *       },
         *       "pending_email": null,
         *       "profile": {
         *         "zoneinfo": "America/Sao_Paulo",
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
         *       },
         *       "membership": {
         *         "register_number": "27476464",
         *         "status": "paid",
         *         "valid_until": "2027-03-10",
         *         "card": "issued"
         *       },
         *       "countries": [
         *         {
         *           "code": "BR",
         *           "name": "Brasil"
         *         }
         *       ]
         *     }
         */
        "membership.MeView": {
            user: components["schemas"]["membership.OwnUserView"];
            /** @description The address that takes the place of `email` once it is confirmed. */
            pending_email: string | null;
            profile: components["schemas"]["membership.OwnProfileView"];
            membership: components["schemas"]["membership.MembershipView"] | null;
            /** @description All countries, by name. */
            countries: components["schemas"]["membership.CountryView"][];
        };
        /**
         * @example {
         *       "id": "0195b2c0-6f3c-7a51-9d3e-2f6a0c9be111",
         *       "title": null,
         *       "starts_at": "2026-03-11T12:00:00.000Z",
         *       "ends_at": "2026-03-11T12:50:00.000Z",
         *       "therapist": {
         *         "slug": "terapeuta-exemplo",
         *         "name": "Teresa Terapeuta",
         *         "time_zone": "America/Sao_Paulo"
         *       },
         *       "address": null,
         *       "cancel_until": "2026-03-11T12:00:00.000Z"
         *     }
         */
        "membership.MemberMeetingView": {
            /** Format: uuid */
            id: string;
            title: string | null;
            /** Format: date-time */
            starts_at: string;
            /** Format: date-time */
            ends_at: string;
            therapist: components["schemas"]["membership.TherapistOfMeetingView"];
            /** @description Where the therapist receives people in person. */
            address: string | null;
            /**
             * Format: date-time
             * @description The last moment at which it can be cancelled.
             */
            cancel_until: string;
        };
        "membership.MemberMeetingsView": {
            /** @description The newest first, at most 200. */
            data: components["schemas"]["membership.MemberMeetingView"][];
        };
        /**
         * @example {
         *       "profile": {
         *         "name": "Márcia M.",
         *         "gender": null,
         *         "city": null,
         *         "region": null,
         *         "country": null,
         *         "therapist_slug": null
         *       },
         *       "membership": {
         *         "register_number": "27476464",
         *         "valid_until": "03/2027",
         *         "status": "paid"
         *       }
         *     }
         */
        "membership.MemberProfileView": {
            profile: components["schemas"]["membership.PublicProfileView"];
            membership: components["schemas"]["membership.ActiveMembershipView"];
        };
        /**
         * @example {
         *       "register_number": "27476464",
         *       "status": "paid",
         *       "valid_until": "2027-03-10",
         *       "card": "issued"
         *     }
         */
        "membership.MembershipView": {
            register_number: string | null;
            /** @enum {string} */
            status: "pending" | "paid" | "overdue" | "refunded" | "cancelled" | "expired" | "in_grace";
            /** Format: date */
            valid_until: string | null;
            /** @enum {string} */
            card: "none" | "issuing" | "issued" | "suspended" | "revoked";
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
         *       "password": "rotina-2027"
         *     }
         */
        "membership.NewPasswordForm": {
            password: string;
        };
        "membership.OnboardingState": {
            /**
             * @description The one to complete next.
             * @enum {string}
             */
            step: "profile" | "documents" | "phone" | "habits" | "done";
            completed_steps: ("profile" | "documents" | "phone" | "habits" | "done")[];
            /** Format: date-time */
            completed_at: string | null;
        };
        /**
         * @example {
         *       "onboarding": {
         *         "step": "phone",
         *         "completed_steps": [
         *           "profile",
         *           "documents"
         *         ],
         *         "completed_at": null
         *       }
         *     }
         */
        "membership.OnboardingView": {
            onboarding: components["schemas"]["membership.OnboardingState"];
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
         *       "starts_at": "2026-12-21T03:00:00.000Z",
         *       "ends_at": "2027-01-04T03:00:00.000Z",
         *       "reason": "Férias"
         *     }
         */
        "membership.OwnAbsenceView": {
            /** Format: date-time */
            starts_at: string;
            /** Format: date-time */
            ends_at: string;
            reason: string | null;
            id: number;
        };
        "membership.OwnAbsencesView": {
            data: components["schemas"]["membership.OwnAbsenceView"][];
        };
        /**
         * @example {
         *       "register_number": "27476464",
         *       "valid_until": "2027-03-10",
         *       "state": "issued",
         *       "token": "eyJhbGciOiJFZERTQSIsImtpZCI6ImtQcktfcW14IiwidHlwIjoiY2FyZCtqd3QifQ.eyJudW0iOiIyNzQ3NjQ2NCJ9.c2lnbmF0dXJl",
         *       "verify_url": "http://localhost:8080/verificar/eyJhbGciOiJFZERTQSIsImtpZCI6ImtQcktfcW14IiwidHlwIjoiY2FyZCtqd3QifQ.eyJudW0iOiIyNzQ3NjQ2NCJ9.c2lnbmF0dXJl",
         *       "qr_svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 65 65\"></svg>",
         *       "expires_at": "2026-03-10T12:10:00Z",
         *       "name": "Ana S.",
         *       "name_shown": "short"
         *     }
         */
        "membership.OwnCardView": {
            register_number: string;
            /** Format: date */
            valid_until: string | null;
            /** @enum {string} */
            state: "none" | "issuing" | "issued" | "suspended" | "revoked";
            /** @description A compact JWS, new at each read; null unless the card is issued, as the fields below. */
            token: string | null;
            /**
             * Format: uri
             * @description The page that checks it.
             */
            verify_url: string | null;
            /** @description The QR code of that address. */
            qr_svg: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** @description As the card shows it; null for none. */
            name: string | null;
            /**
             * @description What the member allows: `none` until they choose.
             * @enum {string}
             */
            name_shown: "none" | "short" | "full";
        };
        /**
         * @example {
         *       "hold_id": "0195b2c0-6f3c-7a51-9d3e-2f6a0c9be111"
         *     }
         */
        "membership.OwnMeetingBody": {
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
         *       "member_name": "Ana Souza"
         *     }
         */
        "membership.OwnMeetingView": {
            /** Format: uuid */
            id: string;
            title: string | null;
            /** Format: date-time */
            starts_at: string;
            /** Format: date-time */
            ends_at: string;
            /** @description Null for a meeting with nobody of Rotina. */
            member_name: string | null;
        };
        "membership.OwnMeetingsView": {
            /** @description The earliest first, at most 1,000. */
            data: components["schemas"]["membership.OwnMeetingView"][];
        };
        /**
         * @example {
         *       "register_number": "27476464",
         *       "status": "paid",
         *       "valid_until": "2027-03-10",
         *       "card": "issued",
         *       "payment_reference": "HP16015479281022",
         *       "because": [
         *         {
         *           "at": "2026-03-10T12:00:00.000Z",
         *           "source": "webhook",
         *           "reference": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *           "text": "Pagamento aprovado."
         *         }
         *       ]
         *     }
         */
        "membership.OwnMembershipView": {
            register_number: string | null;
            /** @enum {string} */
            status: "pending" | "paid" | "overdue" | "refunded" | "cancelled" | "expired" | "in_grace";
            /** Format: date */
            valid_until: string | null;
            /** @enum {string} */
            card: "none" | "issuing" | "issued" | "suspended" | "revoked";
            /** @description The payment id or the transaction. */
            payment_reference: string;
            /** @description Oldest first. */
            because: components["schemas"]["membership.BecauseView"][];
        };
        "membership.OwnMembershipsView": {
            data: components["schemas"]["membership.OwnMembershipView"][];
        };
        /**
         * @example {
         *       "id": 1,
         *       "date": "2026-03-12",
         *       "ranges": [
         *         {
         *           "start_time": "14:00",
         *           "end_time": "18:00"
         *         }
         *       ]
         *     }
         */
        "membership.OwnOverrideView": {
            /** Format: date */
            date: string;
            /** @description None: the therapist does not work. */
            ranges: components["schemas"]["membership.TimeRangeView"][];
            id: number;
        };
        "membership.OwnOverridesView": {
            data: components["schemas"]["membership.OwnOverrideView"][];
        };
        "membership.OwnProfileView": {
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
            /** @description The IANA name of the time zone of the user's dates. */
            zoneinfo: string;
        };
        /**
         * @example {
         *       "id": 1,
         *       "weekday": "mon",
         *       "start_time": "09:00",
         *       "end_time": "17:00"
         *     }
         */
        "membership.OwnRuleView": {
            start_time: string;
            /** @description On the next day when it is at or before the start. */
            end_time: string;
            /** @enum {string} */
            weekday: "sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat";
            id: number;
        };
        "membership.OwnRulesView": {
            data: components["schemas"]["membership.OwnRuleView"][];
        };
        /**
         * @example {
         *       "client": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *       "created_at": "2026-03-10T12:00:00.000Z",
         *       "last_used_at": "2026-03-12T08:30:00.000Z",
         *       "user_agent": "Rotina/4.2 (Android 16)",
         *       "address": "203.0.113.7",
         *       "current": true
         *     }
         */
        "membership.OwnSessionView": {
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
            /** @description Whether this request came from it. */
            current: boolean;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "client": "0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b",
         *           "created_at": "2026-03-10T12:00:00.000Z",
         *           "last_used_at": "2026-03-12T08:30:00.000Z",
         *           "user_agent": "Rotina/4.2 (Android 16)",
         *           "address": "203.0.113.7",
         *           "current": true
         *         }
         *       ]
         *     }
         */
        "membership.OwnSessionsView": {
            /** @description The newest first. */
            data: components["schemas"]["membership.OwnSessionView"][];
        };
        "membership.OwnUserView": {
            email: string;
            /** @description The e-mail address again. */
            uid: string;
            id: number;
            name: string;
            /** @description Digits of a CPF or CNPJ. */
            doc_number: string | null;
            /** @enum {string|null} */
            person_type: "natural" | "legal" | null;
            /** @description E.164. */
            phone_number: string | null;
            admin: boolean;
            /** @enum {string} */
            provider: "email";
            /** Format: date-time */
            phone_number_validated_at: string | null;
        };
        /**
         * @example {
         *       "email": "member@rotina.test",
         *       "valid": true,
         *       "valid_until": "2027-03-10",
         *       "status": "paid",
         *       "register_number": "27476464"
         *     }
         */
        "membership.PartnerMembershipView": {
            /** @description The address that was asked for. */
            email: string;
            valid: boolean;
            /** Format: date */
            valid_until: string | null;
            /** @enum {string|null} */
            status: "pending" | "paid" | "overdue" | "refunded" | "cancelled" | "expired" | "in_grace" | null;
            register_number: string | null;
        };
        /**
         * @example {
         *       "data": {
         *         "email": "member@rotina.test",
         *         "uid": "member@rotina.test",
         *         "id": 3,
         *         "name": "Márcia Membro",
         *         "doc_number": null,
         *         "person_type": null,
         *         "phone_number": null,
         *         "admin": false,
         *         "provider": "email"
         *       },
         *       "headers": {
         *         "access-token": "eyJhbGciOiJFZERTQSJ9...",
         *         "token-type": "Bearer",
         *         "client": "kF3bY1uUQ0qjzX2c",
         *         "expiry": "1774364400",
         *         "uid": "member@rotina.test"
         *       }
         *     }
         */
        "membership.PartnerSignInView": {
            data: components["schemas"]["membership.SignedInUserView"];
            /** @description The headers of the answer again. */
            headers: components["schemas"]["membership.SessionHeadersView"];
        };
        "membership.PaymentBody": {
            id: string;
            /** @description `paid`, `confirmed`, `received`, `refunded` or `overdue`; others are ignored. */
            status: string;
            billing_type?: string | null;
            /** @description Whose group gives the membership. */
            checkout_id: number;
            installment_count?: number | null;
            customer: components["schemas"]["membership.PaymentCustomerBody"];
        };
        "membership.PaymentCustomerBody": {
            id?: number;
            email: string;
            /** @description CPF or CNPJ. */
            doc_number: string;
        };
        /**
         * @example {
         *       "payment": {
         *         "id": "8f14e45f",
         *         "status": "paid",
         *         "billing_type": "PIX",
         *         "checkout_id": 1,
         *         "installment_count": 1,
         *         "customer": {
         *           "id": 7,
         *           "email": "ana@rotina.test",
         *           "doc_number": "52998224725"
         *         }
         *       }
         *     }
         */
        "membership.PaymentWebhookBody": {
            payment: components["schemas"]["membership.PaymentBody"];
        };
        "membership.ProfileAttributesBody": {
            address_attributes?: components["schemas"]["membership.AddressBody"] | null;
            document_type?: string | null;
            document_number?: string | null;
            /**
             * Format: date
             * @description In the past, from 1900 on.
             */
            birth_date?: string | null;
            /** @enum {string|null} */
            gender?: "male" | "female" | "non_binary" | null;
            zoneinfo?: string | null;
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
         *       "kty": "OKP",
         *       "crv": "Ed25519",
         *       "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
         *       "kid": "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k",
         *       "alg": "EdDSA",
         *       "use": "sig"
         *     }
         */
        "membership.PublicKeyView": {
            kty?: string;
            crv?: string;
            x?: string;
            /** @description The `kid` of a token's header. */
            kid?: string;
            alg?: string;
            use?: string;
        };
        /**
         * @example {
         *       "register_number": "27476464",
         *       "valid_until": "03/2027"
         *     }
         */
        "membership.PublicMembershipView": {
            register_number: string;
            /** @description `MM/YYYY` */
            valid_until: string;
        };
        "membership.PublicProfileView": {
            /** @description Whole where the member has chosen to show it; else the first name and an initial. */
            name: string | null;
            gender: string | null;
            city: string | null;
            region: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string | null;
            /** @description Of the member's page as a therapist. */
            therapist_slug: string | null;
        };
        "membership.PurchaseBody": {
            transaction?: string;
            payment?: components["schemas"]["membership.PurchasePaymentBody"];
            offer?: components["schemas"]["membership.PurchaseOfferBody"];
        };
        "membership.PurchaseBuyerBody": {
            id?: number;
            name?: string;
            email?: string;
            checkout_phone?: string;
            document?: string;
        };
        "membership.PurchaseDataBody": {
            purchase?: components["schemas"]["membership.PurchaseBody"];
            buyer?: components["schemas"]["membership.PurchaseBuyerBody"];
        };
        /**
         * @example {
         *       "id": "545e7d21-8fc4-4906-8fba-dcd7889f6481",
         *       "creation_date": 1763247745737,
         *       "event": "PURCHASE_APPROVED",
         *       "data": {
         *         "purchase": {
         *           "transaction": "HP16015479281022",
         *           "payment": {
         *             "type": "CREDIT_CARD",
         *             "installments_number": 12
         *           },
         *           "offer": {
         *             "code": "rotina-anual"
         *           }
         *         },
         *         "buyer": {
         *           "name": "Ana",
         *           "email": "ana@rotina.test",
         *           "checkout_phone": "11912345678",
         *           "document": "52998224725"
         *         }
         *       }
         *     }
         */
        "membership.PurchaseEventBody": {
            /** @description A message that was applied is a duplicate when it comes again. */
            id?: string;
            /** @description Milliseconds since 1970, by which late events are known. */
            creation_date?: number;
            event: string;
            data?: components["schemas"]["membership.PurchaseDataBody"];
        };
        "membership.PurchaseOfferBody": {
            /** @description The `gateway_product_id` of a group. */
            code?: string;
            name?: string;
        };
        "membership.PurchasePaymentBody": {
            type?: string;
            installments_number?: number;
        };
        /**
         * @example {
         *       "received": 1
         *     }
         */
        "membership.ReceivedEventsView": {
            /** @description How many events the body had. */
            received: number;
        };
        /**
         * @example {
         *       "email": "member@rotina.test"
         *     }
         */
        "membership.RequestPasswordBody": {
            /** Format: email */
            email: string;
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
        "membership.SessionHeadersView": {
            "access-token": string;
            "token-type": string;
            client: string;
            /** @description Seconds since 1970. */
            expiry: string;
            uid: string;
        };
        /**
         * @example {
         *       "token": "n0Jx5JgS2qKkq8uP4M6v1dYw3rZ7tB9cE2fH5kL8aQo",
         *       "password": "rotina-2027"
         *     }
         */
        "membership.SetPasswordBody": {
            token: string;
            password: string;
        };
        "membership.ShownPin": {
            pin: string;
        };
        /**
         * @example {
         *       "email": "member@rotina.test",
         *       "password": "rotina-2026"
         *     }
         */
        "membership.SignInBody": {
            /** Format: email */
            email: string;
            password: string;
        };
        /**
         * @example {
         *       "data": {
         *         "email": "member@rotina.test",
         *         "uid": "member@rotina.test",
         *         "id": 3,
         *         "name": "Márcia Membro",
         *         "doc_number": null,
         *         "person_type": null,
         *         "phone_number": null,
         *         "admin": false,
         *         "provider": "email"
         *       },
         *       "token": "eyJhbGciOiJFZERTQSJ9...",
         *       "expires_at": "2026-03-24T15:00:00Z",
         *       "membership": {
         *         "register_number": "27476464",
         *         "status": "paid",
         *         "valid_until": "2027-03-10",
         *         "card": "issued"
         *       }
         *     }
         */
        "membership.SignInV2View": {
            data: components["schemas"]["membership.SignedInUserView"];
            /** @description The same as the header `access-token`. */
            token: string;
            /** Format: date-time */
            expires_at: string;
            membership: components["schemas"]["membership.MembershipView"] | null;
        };
        /**
         * @example {
         *       "data": {
         *         "email": "member@rotina.test",
         *         "uid": "member@rotina.test",
         *         "id": 3,
         *         "name": "Márcia Membro",
         *         "doc_number": null,
         *         "person_type": null,
         *         "phone_number": null,
         *         "admin": false,
         *         "provider": "email"
         *       }
         *     }
         */
        "membership.SignInView": {
            data: components["schemas"]["membership.SignedInUserView"];
        };
        /**
         * @example {
         *       "name": "Ana Souza",
         *       "email": "ana@rotina.test",
         *       "password": "rotina-2027"
         *     }
         */
        "membership.SignUpBody": {
            /** @description In one line, without `://` and `www.`. */
            name: string;
            /** Format: email */
            email: string;
            password: string;
        };
        "membership.SignedInUserView": {
            email: string;
            /** @description The e-mail address again. */
            uid: string;
            id: number;
            name: string;
            /** @description Digits of a CPF or CNPJ. */
            doc_number: string | null;
            /** @enum {string|null} */
            person_type: "natural" | "legal" | null;
            /** @description E.164. */
            phone_number: string | null;
            admin: boolean;
            /** @enum {string} */
            provider: "email";
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
         *       "phone": "+5511912345678"
         *     }
         */
        "membership.StartPhoneVerificationBody": {
            phone: string;
        };
        /**
         * @example {
         *       "success": true
         *     }
         */
        "membership.SuccessView": {
            /** @enum {boolean} */
            success: true;
        };
        "membership.TagOfTherapistView": {
            slug: string;
            name: string;
            kind: string;
        };
        "membership.TagsView": {
            data: components["schemas"]["membership.TagOfTherapistView"][];
        };
        /**
         * @example {
         *       "therapist": {
         *         "slug": "terapeuta-exemplo",
         *         "name": "Teresa Terapeuta",
         *         "gender": "female",
         *         "languages": [
         *           "Português"
         *         ],
         *         "tags": [
         *           {
         *             "slug": "ansiedade",
         *             "name": "Ansiedade",
         *             "kind": "experience"
         *           }
         *         ],
         *         "city": "São Paulo",
         *         "region": "SP",
         *         "register_number": "27476464",
         *         "valid_until": "2027-03-10"
         *       }
         *     }
         */
        "membership.TherapistCardView": {
            therapist: components["schemas"]["membership.TherapistOnCardView"];
        };
        "membership.TherapistOfMeetingView": {
            slug: string;
            name: string;
            /** @description An IANA name. */
            time_zone: string;
        };
        "membership.TherapistOnCardView": {
            slug: string;
            name: string;
            /** @enum {string|null} */
            gender: "male" | "female" | "non_binary" | null;
            languages: string[];
            tags: components["schemas"]["membership.TagOfTherapistView"][];
            city: string | null;
            region: string | null;
            /** @description Of the therapist's own membership while it is paid, else null. */
            register_number: string | null;
            /** Format: date */
            valid_until: string | null;
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
         *       "next_available_at": "2026-03-11T12:00:00.000Z",
         *       "time_zone": "America/Sao_Paulo"
         *     }
         */
        "membership.TherapistProfileView": {
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
            /**
             * Format: date-time
             * @description The start of the earliest free slot; null when there is none until the furthest day.
             */
            next_available_at: string | null;
            /** @description The IANA name of the zone in which the availability is shown. */
            time_zone: string;
            /** @description Of therapists who receive people in person. */
            full_address?: string | null;
        };
        "membership.TherapistSearchView": {
            data: components["schemas"]["membership.FoundTherapistView"][];
            page: number;
            per_page: number;
            /** @description At most 1000: further results are neither counted nor shown. */
            total: number;
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
         *       "ends_at": "2027-01-11T00:00:00-03:00"
         *     }
         */
        "membership.UpdateAbsenceBody": {
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            reason?: string | null;
        };
        /**
         * @example {
         *       "name": "Consultório"
         *     }
         */
        "membership.UpdateCalendarBody": {
            /** Format: url */
            url?: string | null;
            name?: string | null;
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
         *       "ranges": []
         *     }
         */
        "membership.UpdateOverrideBody": {
            /** Format: date */
            date?: string | null;
            ranges?: components["schemas"]["membership.TimeRangeBody"][] | null;
        };
        /**
         * @example {
         *       "name_shown": "short"
         *     }
         */
        "membership.UpdateOwnCardBody": {
            /** @enum {string} */
            name_shown: "none" | "short" | "full";
        };
        /**
         * @example {
         *       "bio": "Terapia cognitivo-comportamental.",
         *       "minimum_notice_minutes": 120
         *     }
         */
        "membership.UpdateOwnTherapistBody": {
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
        };
        /**
         * @example {
         *       "address_attributes": {
         *         "street": "Rua Augusta",
         *         "number": "1500",
         *         "country": "BR",
         *         "city": "São Paulo",
         *         "region": "SP"
         *       },
         *       "document_type": "CPF",
         *       "document_number": "529.982.247-25",
         *       "birth_date": "1990-05-17",
         *       "gender": "female",
         *       "zoneinfo": "America/Sao_Paulo"
         *     }
         */
        "membership.UpdateProfileBody": {
            profile?: components["schemas"]["membership.ProfileAttributesBody"] | null;
            address_attributes?: components["schemas"]["membership.AddressBody"] | null;
            document_type?: string | null;
            document_number?: string | null;
            /**
             * Format: date
             * @description In the past, from 1900 on.
             */
            birth_date?: string | null;
            /** @enum {string|null} */
            gender?: "male" | "female" | "non_binary" | null;
            zoneinfo?: string | null;
        };
        /**
         * @example {
         *       "end_time": "18:00"
         *     }
         */
        "membership.UpdateRuleBody": {
            /** @enum {string|null} */
            weekday?: "sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | null;
            start_time?: string | null;
            end_time?: string | null;
        };
        /**
         * @example {
         *       "city": true,
         *       "region": true
         *     }
         */
        "membership.UpdateVisibilityBody": {
            name?: boolean;
            gender?: boolean;
            city?: boolean;
            region?: boolean;
            country?: boolean;
            therapist_slug?: boolean;
        };
        /**
         * @example {
         *       "user": {
         *         "email": "member@rotina.test",
         *         "uid": "member@rotina.test",
         *         "id": 3,
         *         "name": "Márcia Membro",
         *         "doc_number": null,
         *         "person_type": null,
         *         "phone_number": "5511912345678",
         *         "admin": false,
         *         "provider": "email",
         *         "phone_number_validated_at": "2026-03-10T12:00:00.000Z"
         *       },
         *       "pending_email": null,
         *       "profile": {
         *         "zoneinfo": "America/Sao_Paulo",
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
         *       },
         *       "membership": {
         *         "register_number": "27476464",
         *         "status": "paid",
         *         "valid_until": "2027-03-10",
         *         "card": "issued"
         *       },
         *       "countries": [
         *         {
         *           "code": "BR",
         *           "name": "Brasil"
         *         }
         *       ]
         *     }
         */
        "membership.UpdatedProfileView": {
            user: components["schemas"]["membership.OwnUserView"];
            /** @description The address that takes the place of `email` once it is confirmed. */
            pending_email: string | null;
            profile: components["schemas"]["membership.OwnProfileView"];
            membership: components["schemas"]["membership.MembershipView"] | null;
            /** @description All countries, by name. */
            countries: components["schemas"]["membership.CountryView"][];
            /** @description The fields of the body that had no effect, where there are any. */
            ignored?: string[];
        };
        /**
         * @example {
         *       "success": true,
         *       "data": {
         *         "email": "member@rotina.test",
         *         "uid": "member@rotina.test",
         *         "id": 3,
         *         "name": "Márcia Membro",
         *         "doc_number": null,
         *         "person_type": null,
         *         "phone_number": null,
         *         "admin": false,
         *         "provider": "email"
         *       }
         *     }
         */
        "membership.ValidTokenView": {
            data: components["schemas"]["membership.SignedInUserView"];
            /** @enum {boolean} */
            success: true;
        };
        /**
         * @example {
         *       "register_number": "27476464"
         *     }
         */
        "membership.ValidateMembershipBody": {
            register_number?: string | null;
        };
        /**
         * @example {
         *       "valid": true,
         *       "register_number": "27476464",
         *       "valid_until": "2027-03-10"
         *     }
         */
        "membership.ValidatedMembershipView": {
            valid: boolean;
            /** @description The number that was asked for. */
            register_number: string | null;
            /** Format: date */
            valid_until: string | null;
        };
        /**
         * @example {
         *       "name": true,
         *       "gender": false,
         *       "city": true,
         *       "region": true,
         *       "country": false,
         *       "therapist_slug": true
         *     }
         */
        "membership.VisibilityView": {
            name: boolean;
            gender: boolean;
            city: boolean;
            region: boolean;
            country: boolean;
            therapist_slug: boolean;
        };
        "membership.WebhookMembershipView": {
            register_number: string | null;
            /** @enum {string} */
            status: "pending" | "paid" | "overdue" | "refunded" | "cancelled";
            /** Format: date */
            valid_until: string | null;
        };
        /**
         * @example {
         *       "status": "processed",
         *       "membership": {
         *         "register_number": "27476464",
         *         "status": "paid",
         *         "valid_until": "2027-03-10"
         *       }
         *     }
         */
        "membership.WebhookResultView": {
            /**
             * @description `duplicate`: the payment is in that state already; `ignored`: not for us, unknown or stale.
             * @enum {string}
             */
            status: "processed" | "duplicate" | "ignored";
            membership: components["schemas"]["membership.WebhookMembershipView"] | null;
        };
        "membership.WindowView": {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @description All days, also those without slots. */
            days: components["schemas"]["membership.DayView"][];
        };
        "checkout.AsaasPaymentBody": {
            /** @description The id of the charge. */
            id?: string;
            customer?: string | null;
            /** @description The plan of the charge. */
            installment?: string | null;
            installmentNumber?: number | null;
            /** @description Reais. */
            value?: number;
            /** @description Reais. */
            netValue?: number | null;
            status?: string;
            /** Format: date */
            dueDate?: string;
            /** Format: date */
            paymentDate?: string | null;
            /** Format: date */
            confirmedDate?: string | null;
            /** @description The `pid` of the payment. */
            externalReference?: string | null;
            invoiceUrl?: string | null;
            bankSlipUrl?: string | null;
            invoiceNumber?: string | null;
            deleted?: boolean;
            refunds?: components["schemas"]["checkout.AsaasRefundBody"][] | null;
        };
        "checkout.AsaasRefundBody": {
            /** @description Reais. */
            value?: number;
            status?: string;
        };
        /**
         * @example {
         *       "id": "evt_05b708f961d739ea7eba7e4db318f621",
         *       "event": "PAYMENT_RECEIVED",
         *       "dateCreated": "2026-03-12 09:14:05",
         *       "payment": {
         *         "id": "pay_0w3n5xq8v1c4b7k2",
         *         "customer": "cus_000005219613",
         *         "installment": "7d3c5b1e-2f04-4c1b-9a7e-5a0c9d1f8e42",
         *         "installmentNumber": 1,
         *         "value": 116.66,
         *         "netValue": 114.67,
         *         "status": "RECEIVED",
         *         "dueDate": "2026-03-13",
         *         "paymentDate": "2026-03-12",
         *         "confirmedDate": "2026-03-12",
         *         "externalReference": "019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07",
         *         "deleted": false,
         *         "refunds": null
         *       }
         *     }
         */
        "checkout.AsaasWebhookBody": {
            /** @description Recognizes a repetition. */
            id?: string;
            event?: string;
            /** @description `YYYY-MM-DD HH:MM:SS` in São Paulo. */
            dateCreated?: string;
            /** @description The charge after the event. */
            payment?: components["schemas"]["checkout.AsaasPaymentBody"];
        };
        "checkout.BuyerBody": {
            /** @description In one line, without `://` and `www.`. */
            name: string;
            /** Format: email */
            email: string;
            /** @description A CPF or CNPJ with correct check digits, in any punctuation; a number gets back its leading zeros. */
            document: string | number;
            /**
             * @description As the document is.
             * @enum {string|null}
             */
            document_type?: "CPF" | "CNPJ" | null;
            /** @description In any punctuation; without a plus it is Brazilian, or of the `country` beside it. It becomes E.164. */
            phone?: string | null;
            country?: string | null;
        };
        "checkout.BuyerInstallmentView": {
            number: number;
            amount: string;
            /** Format: date */
            due_date: string;
            /** @enum {string} */
            status: "paid" | "pending" | "overdue" | "refunded" | "draft" | "creating_on_gateway" | "deleted_or_canceled_by_new_payment" | "unknown";
            /** @description The status in the language of the request. */
            status_text: string;
            /**
             * Format: uri
             * @description Where it is paid; null unless it is open.
             */
            invoice_url: string | null;
            /**
             * Format: uri
             * @description Its bank slip; null unless it is open and has one.
             */
            bank_slip_url: string | null;
            /** @description The digits of its bank slip to copy; null unless it is open and the payment gateway has told them. */
            bank_slip_line: string | null;
            /** @description Its Pix code; null unless it is open and paid by Pix, and for later ones until the payment gateway has answered once: their `invoice_url` shows the code. */
            pix: components["schemas"]["checkout.BuyerPixView"] | null;
            /**
             * Format: date
             * @description When it was paid; null unless it is.
             */
            paid_at: string | null;
            /**
             * Format: uri
             * @description The page with its receipt; null unless it is paid.
             */
            receipt_url: string | null;
        };
        /**
         * @example {
         *       "payment": {
         *         "pid": "019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07",
         *         "kind": "standard",
         *         "status": "pending",
         *         "display_status": "pending",
         *         "replaced": false,
         *         "replaced_by_url": null,
         *         "status_text": "Aguardando pagamento",
         *         "product": {
         *           "name": "Assinatura anual"
         *         },
         *         "organization": {
         *           "name": "Rotina",
         *           "contact_email": "atendimento@example.com"
         *         },
         *         "billing_type": "BOLETO",
         *         "installment_count": 1,
         *         "total": "350.00",
         *         "paid": "0.00",
         *         "open": "350.00",
         *         "refunded": "0.00",
         *         "removed": "0.00",
         *         "next_due": {
         *           "number": 1,
         *           "amount": "350.00",
         *           "due_date": "2026-03-13"
         *         },
         *         "purchased_at": "2026-03-10T12:00:00.000Z",
         *         "installments": [
         *           {
         *             "number": 1,
         *             "amount": "350.00",
         *             "due_date": "2026-03-13",
         *             "status": "pending",
         *             "status_text": "Em aberto",
         *             "invoice_url": "https://pay.example.com/i/ibvub5tu20v9lxr7",
         *             "bank_slip_url": "https://pay.example.com/b/pdf/ibvub5tu20v9lxr7",
         *             "bank_slip_line": "46190000010000000000700000000019114410000035000",
         *             "pix": null,
         *             "paid_at": null,
         *             "receipt_url": null
         *           }
         *         ]
         *       }
         *     }
         */
        "checkout.BuyerPaymentAnswer": {
            payment: components["schemas"]["checkout.BuyerPaymentView"];
        };
        "checkout.BuyerPaymentView": {
            /** Format: uuid */
            pid: string;
            /** @enum {string} */
            kind: "standard" | "repayment" | "settlement" | "renewal";
            /**
             * @description Of a replaced payment, as it was when it was replaced.
             * @enum {string}
             */
            status: "draft" | "pending" | "paid" | "overdue" | "refunded";
            /**
             * @description What pages and mails call it: `partially_paid` until the last installment is paid.
             * @enum {string}
             */
            display_status: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded";
            /** @description A new plan has taken the place of this one. */
            replaced: boolean;
            /**
             * Format: uri
             * @description The page of the newest plan in the place of this one.
             */
            replaced_by_url: string | null;
            /** @description The `display_status` in the language of the request. */
            status_text: string;
            product: components["schemas"]["checkout.NamedView"];
            organization: components["schemas"]["checkout.SellerView2"];
            /** @enum {string} */
            billing_type: "BOLETO" | "PIX" | "CREDIT_CARD";
            installment_count: number;
            /** @description Discount and interest included. */
            total: string;
            /** @description Less what was given back. */
            paid: string;
            open: string;
            /** @description Given back. */
            refunded: string;
            /** @description Removed, for the plan that replaced this one or without another plan. */
            removed: string;
            /** @description The open installment that is due first. */
            next_due: components["schemas"]["checkout.DueInstallmentView"] | null;
            /** Format: date-time */
            purchased_at: string;
            installments: components["schemas"]["checkout.BuyerInstallmentView"][];
        };
        "checkout.BuyerPixView": {
            /** @description The code that the buyer copies into the app of a bank. */
            payload: string;
            /** @description ISO 8601 with an offset. */
            expires_at: string;
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Assinatura anual",
         *       "product": {
         *         "name": "Assinatura anual",
         *         "slug": "assinatura-anual"
         *       },
         *       "organization": {
         *         "name": "Rotina",
         *         "slug": "rotina"
         *       },
         *       "total": "350.00",
         *       "discount_enabled": true,
         *       "discount_amount": "50.00",
         *       "interest_rate": 0.01,
         *       "max_installments": 3,
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
         *         },
         *         {
         *           "number": 3,
         *           "amount": "120.16",
         *           "last_amount": "120.18",
         *           "total": "360.50",
         *           "has_interest": true
         *         }
         *       ],
         *       "checkout_payment_types_available": [
         *         {
         *           "type": "BOLETO",
         *           "total": "350.00",
         *           "max_installments": 3
         *         },
         *         {
         *           "type": "PIX",
         *           "total": "350.00",
         *           "max_installments": 3
         *         },
         *         {
         *           "type": "CREDIT_CARD",
         *           "total": "350.00",
         *           "max_installments": 3
         *         }
         *       ]
         *     }
         */
        "checkout.CheckoutView": {
            installments: components["schemas"]["checkout.InstallmentOptionView"][];
            checkout_payment_types_available: components["schemas"]["checkout.PaymentTypeView"][];
            id: number;
            name: string;
            product: components["schemas"]["checkout.SoldProductView"];
            organization: components["schemas"]["checkout.SellerView"];
            total: string;
            discount_enabled: boolean;
            /** @description What members pay less. */
            discount_amount: string;
            /** @description A share per installment: 0.01 for one percent. */
            interest_rate: number;
            max_installments: number;
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
         *       "checkout_id": 1,
         *       "billing_type": "PIX",
         *       "installment_count": 1,
         *       "customer": {
         *         "name": "Ana Souza",
         *         "email": "ana@example.com",
         *         "document": "529.982.247-25",
         *         "document_type": "CPF",
         *         "phone": "+5511912345678",
         *         "country": "BR"
         *       },
         *       "expected_total": "350.00"
         *     }
         */
        "checkout.CreatePurchaseBody": {
            checkout_id: number;
            /** @enum {string} */
            billing_type: "BOLETO" | "PIX" | "CREDIT_CARD";
            installment_count: number;
            customer: components["schemas"]["checkout.BuyerBody"];
            credit_card_token?: string | null;
            expected_total?: (string | number) | null;
        };
        /**
         * @example {
         *       "kind": "repayment",
         *       "billing_type": "BOLETO",
         *       "installment_count": 3,
         *       "total": "310.00",
         *       "due_date": "2026-04-10",
         *       "description": "Acordo de 10/03",
         *       "reason": "Desempregada desde janeiro"
         *     }
         */
        "checkout.CreateRepaymentBody": {
            /** @enum {string} */
            kind: "repayment" | "settlement" | "renewal";
            /** @enum {string} */
            billing_type: "BOLETO" | "PIX" | "CREDIT_CARD";
            installment_count: number;
            /** @description Reais with up to two decimals. */
            total: string | number;
            /** Format: date */
            due_date: string;
            description?: string | null;
            reason?: string | null;
        };
        /**
         * @example {
         *       "valid": true,
         *       "discount_amount": "50.00",
         *       "installments": [
         *         {
         *           "number": 1,
         *           "amount": "300.00",
         *           "total": "300.00",
         *           "has_interest": false
         *         },
         *         {
         *           "number": 2,
         *           "amount": "153.00",
         *           "total": "306.00",
         *           "has_interest": true
         *         },
         *         {
         *           "number": 3,
         *           "amount": "103.00",
         *           "total": "309.00",
         *           "has_interest": true
         *         }
         *       ],
         *       "checkout_payment_types_available": [
         *         {
         *           "type": "BOLETO",
         *           "total": "300.00",
         *           "max_installments": 3
         *         },
         *         {
         *           "type": "PIX",
         *           "total": "300.00",
         *           "max_installments": 3
         *         },
         *         {
         *           "type": "CREDIT_CARD",
         *           "total": "300.00",
         *           "max_installments": 3
         *         }
         *       ]
         *     }
         */
        "checkout.DiscountView": {
            installments: components["schemas"]["checkout.InstallmentOptionView"][];
            checkout_payment_types_available: components["schemas"]["checkout.PaymentTypeView"][];
            /** @description Whether the buyer is a member; false, with full prices, also where nobody could say so. */
            valid: boolean;
            discount_amount: string;
        };
        "checkout.DueInstallmentView": {
            number: number;
            amount: string;
            /** Format: date */
            due_date: string;
        };
        "checkout.ExportedChargeView": {
            gateway_id: string;
            number: number;
            amount: string;
            /** Format: date */
            due_date: string;
            /** @enum {string} */
            status: "paid" | "pending" | "overdue" | "refunded" | "draft" | "creating_on_gateway" | "deleted_or_canceled_by_new_payment" | "unknown";
            /** Format: date */
            paid_at: string | null;
        };
        "checkout.ExportedCustomerView": {
            name: string;
            email: string;
            /** @description Only some digits. */
            document: string;
            phone: string | null;
            country: string;
        };
        "checkout.ExportedPaymentView": {
            /** Format: uuid */
            pid: string;
            /** @enum {string} */
            kind: "standard" | "repayment" | "settlement" | "renewal";
            /** @enum {string} */
            status: "draft" | "pending" | "paid" | "overdue" | "refunded";
            /** @enum {string} */
            billing_type: "BOLETO" | "PIX" | "CREDIT_CARD";
            installment_count: number;
            total: string;
            /** Format: date-time */
            created_at: string;
            /** @description What the purchase says of its buyer. */
            customer: components["schemas"]["checkout.ExportedCustomerView"];
            charges: components["schemas"]["checkout.ExportedChargeView"][];
        };
        "checkout.InstallmentOptionView": {
            number: number;
            amount: string;
            /** @description Where the last installment differs from the others. */
            last_amount?: string;
            total: string;
            has_interest: boolean;
        };
        "checkout.NamedView": {
            name: string;
        };
        /**
         * @example {
         *       "pid": "019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07",
         *       "status": "pending",
         *       "display_status": "pending",
         *       "product": "Assinatura anual",
         *       "total": "350.00",
         *       "paid": "0.00",
         *       "open": "350.00",
         *       "next_due": {
         *         "number": 1,
         *         "amount": "350.00",
         *         "due_date": "2026-03-11"
         *       },
         *       "replaced_by": null,
         *       "buyer_url": "https://rotina.example.com/api/v1/payments/019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07?token=1781060400.q3vZ0mRk5yF1hJ8sT2wXnB7cL4dE6gA9uV0iO3pKxYs",
         *       "installments": [
         *         {
         *           "number": 1,
         *           "amount": "350.00",
         *           "due_date": "2026-03-11",
         *           "status": "pending",
         *           "status_text": "Em aberto",
         *           "paid_at": null,
         *           "invoice_url": "https://pay.example.com/i/ibvub5tu20v9lxr7",
         *           "bank_slip_url": null,
         *           "bank_slip_line": null,
         *           "pix": {
         *             "payload": "00020126580014br.gov.bcb.pix01368e2f7a64-3b1d-4c59-9a07-5f6e1d2c3b4a5204000053039865406350.005802BR5906ROTINA6009SAO PAULO62070503***630440AC",
         *             "expires_at": "2027-03-11T23:59:59-03:00"
         *           },
         *           "receipt_url": null
         *         }
         *       ]
         *     }
         */
        "checkout.OwnPaymentDetailsView": {
            /** Format: uuid */
            pid: string;
            /**
             * @description `paid` once the first installment is paid, and while nothing is overdue.
             * @enum {string}
             */
            status: "draft" | "pending" | "paid" | "overdue" | "refunded";
            /**
             * @description What pages and mails call it: `partially_paid` until the last installment is paid.
             * @enum {string}
             */
            display_status: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded";
            /** @description The name of what was bought. */
            product: string;
            /** @description Discount and interest included. */
            total: string;
            /** @description Less what was given back. */
            paid: string;
            open: string;
            /** @description The open installment that is due first. */
            next_due: components["schemas"]["checkout.DueInstallmentView"] | null;
            /**
             * Format: uuid
             * @description The payment whose plan replaced this one: its status counts from then on.
             */
            replaced_by: string | null;
            /**
             * Format: uri
             * @description The buyer's page: whoever has the address sees the payment.
             */
            buyer_url: string;
            installments: components["schemas"]["checkout.BuyerInstallmentView"][];
        };
        "checkout.OwnPaymentView": {
            /** Format: uuid */
            pid: string;
            /**
             * @description `paid` once the first installment is paid, and while nothing is overdue.
             * @enum {string}
             */
            status: "draft" | "pending" | "paid" | "overdue" | "refunded";
            /**
             * @description What pages and mails call it: `partially_paid` until the last installment is paid.
             * @enum {string}
             */
            display_status: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded";
            /** @description The name of what was bought. */
            product: string;
            /** @description Discount and interest included. */
            total: string;
            /** @description Less what was given back. */
            paid: string;
            open: string;
            /** @description The open installment that is due first. */
            next_due: components["schemas"]["checkout.DueInstallmentView"] | null;
            /**
             * Format: uuid
             * @description The payment whose plan replaced this one: its status counts from then on.
             */
            replaced_by: string | null;
            /**
             * Format: uri
             * @description The buyer's page: whoever has the address sees the payment.
             */
            buyer_url: string;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "pid": "019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07",
         *           "status": "pending",
         *           "display_status": "pending",
         *           "product": "Assinatura anual",
         *           "total": "350.00",
         *           "paid": "0.00",
         *           "open": "350.00",
         *           "next_due": {
         *             "number": 1,
         *             "amount": "350.00",
         *             "due_date": "2026-03-11"
         *           },
         *           "replaced_by": null,
         *           "buyer_url": "https://rotina.example.com/api/v1/payments/019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07?token=1781060400.q3vZ0mRk5yF1hJ8sT2wXnB7cL4dE6gA9uV0iO3pKxYs"
         *         }
         *       ]
         *     }
         */
        "checkout.OwnPaymentsView": {
            /** @description Newest first; the 500 newest. */
            data: components["schemas"]["checkout.OwnPaymentView"][];
        };
        /**
         * @example {
         *       "exported_at": "2026-03-10T12:00:00Z",
         *       "payments": [
         *         {
         *           "pid": "019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07",
         *           "kind": "standard",
         *           "status": "paid",
         *           "billing_type": "PIX",
         *           "installment_count": 1,
         *           "total": "350.00",
         *           "created_at": "2026-03-09T12:00:00Z",
         *           "customer": {
         *             "name": "Ana Souza",
         *             "email": "ana@example.com",
         *             "document": "***.982.247-**",
         *             "phone": "+5511912345678",
         *             "country": "BR"
         *           },
         *           "charges": [
         *             {
         *               "gateway_id": "pay_4f8a2c6e0b1d",
         *               "number": 1,
         *               "amount": "350.00",
         *               "due_date": "2026-03-13",
         *               "status": "paid",
         *               "paid_at": "2026-03-10"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        "checkout.PaymentExportView": {
            /** Format: date-time */
            exported_at: string;
            /** @description Newest first. */
            payments: components["schemas"]["checkout.ExportedPaymentView"][];
        };
        "checkout.PaymentInstallmentView": {
            number: number;
            amount: string;
            /** Format: date */
            due_date: string;
            /** @enum {string} */
            status: "paid" | "pending" | "overdue" | "refunded" | "draft" | "creating_on_gateway" | "deleted_or_canceled_by_new_payment" | "unknown";
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
        "checkout.PaymentView": {
            /** Format: uuid */
            pid: string;
            /** @enum {string} */
            status: "draft" | "pending" | "paid" | "overdue" | "refunded";
            /** @enum {string} */
            kind: "standard" | "repayment" | "settlement" | "renewal";
            /** @enum {string} */
            billing_type: "BOLETO" | "PIX" | "CREDIT_CARD";
            installment_count: number;
            /** @description Discount and interest included. */
            total: string;
            discount_applied: boolean;
            discount_amount: string;
            installments: components["schemas"]["checkout.PaymentInstallmentView"][];
            /**
             * Format: uri
             * @description The page of the first installment at the payment gateway.
             */
            invoice_url: string | null;
            /** @description Of payments by Pix. */
            pix: components["schemas"]["checkout.PixView"] | null;
            /**
             * Format: uri
             * @description The first bank slip, of payments by bank slip.
             */
            bank_slip_url: string | null;
            /**
             * Format: uri
             * @description The buyer's page of the payment, as the mail has it: whoever has the address sees the payment.
             */
            buyer_url: string;
        };
        "checkout.PixView": {
            /** @description The code that the buyer copies into the app of a bank, or scans. */
            payload: string;
            /** @description ISO 8601 with an offset. */
            expires_at: string;
        };
        /**
         * @example {
         *       "payment": {
         *         "pid": "019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07",
         *         "status": "pending",
         *         "kind": "standard",
         *         "billing_type": "PIX",
         *         "installment_count": 1,
         *         "total": "350.00",
         *         "discount_applied": false,
         *         "discount_amount": "0.00",
         *         "installments": [
         *           {
         *             "number": 1,
         *             "amount": "350.00",
         *             "due_date": "2026-03-11",
         *             "status": "pending"
         *           }
         *         ],
         *         "invoice_url": "https://pay.example.com/i/ibvub5tu20v9lxr7",
         *         "pix": {
         *           "payload": "00020126580014br.gov.bcb.pix01368e2f7a64-3b1d-4c59-9a07-5f6e1d2c3b4a5204000053039865406350.005802BR5906ROTINA6009SAO PAULO62070503***630440AC",
         *           "expires_at": "2027-03-11T23:59:59-03:00"
         *         },
         *         "bank_slip_url": null,
         *         "buyer_url": "https://rotina.example.com/api/v1/payments/019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07?token=1781060400.q3vZ0mRk5yF1hJ8sT2wXnB7cL4dE6gA9uV0iO3pKxYs"
         *       }
         *     }
         */
        "checkout.PurchaseView": {
            payment: components["schemas"]["checkout.PaymentView"];
        };
        /**
         * @example {
         *       "received": true
         *     }
         */
        "checkout.ReceivedView": {
            /** @enum {boolean} */
            received: true;
        };
        "checkout.SellerView": {
            name: string;
            slug: string | null;
        };
        "checkout.SellerView2": {
            name: string;
            /** @description Where buyers write to. */
            contact_email: string | null;
        };
        "checkout.SoldProductView": {
            name: string;
            slug: string;
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
        "backoffice.AgeingBucketView": {
            /** @description Of installments. */
            count: number;
            amount: string;
            /**
             * @description Days since the due date.
             * @enum {string}
             */
            bucket: "0-30" | "31-60" | "61-90" | "90+";
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "bucket": "0-30",
         *           "count": 3,
         *           "amount": "300.00"
         *         },
         *         {
         *           "bucket": "31-60",
         *           "count": 1,
         *           "amount": "100.00"
         *         },
         *         {
         *           "bucket": "61-90",
         *           "count": 0,
         *           "amount": "0.00"
         *         },
         *         {
         *           "bucket": "90+",
         *           "count": 2,
         *           "amount": "150.50"
         *         }
         *       ],
         *       "total": {
         *         "count": 6,
         *         "amount": "550.50"
         *       }
         *     }
         */
        "backoffice.AgeingView": {
            /** @description Always the four buckets. */
            data: components["schemas"]["backoffice.AgeingBucketView"][];
            total: components["schemas"]["backoffice.OwedView"];
        };
        "backoffice.CustomerView": {
            name: string;
            email: string | null;
            /** @description Only some digits: administrators can reveal the others. */
            document: string | null;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "week_start": "2026-03-09",
         *           "count": 12,
         *           "amount": "1200.00"
         *         },
         *         {
         *           "week_start": "2026-03-16",
         *           "count": 0,
         *           "amount": "0.00"
         *         }
         *       ],
         *       "total": {
         *         "count": 12,
         *         "amount": "1200.00"
         *       }
         *     }
         */
        "backoffice.ExpectedMoneyView": {
            /** @description As many weeks as were asked for; the first is the present one, from its Monday. */
            data: components["schemas"]["backoffice.ExpectedWeekView"][];
            total: components["schemas"]["backoffice.OwedView"];
        };
        "backoffice.ExpectedWeekView": {
            /** @description Of installments. */
            count: number;
            amount: string;
            /**
             * Format: date
             * @description A Monday.
             */
            week_start: string;
        };
        "backoffice.LinkedOrderView": {
            code: string;
            /** @enum {string} */
            origin: "purchase" | "repayment" | "original";
            reference: string;
            /** @enum {string} */
            status: "pending" | "partially_paid" | "paid" | "overdue" | "cancelled" | "refunded";
            /**
             * @description What lists and pages call it.
             * @enum {string}
             */
            display_status: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded";
            total: string;
            /** @description The code of the order whose plan it replaces. */
            replaces: string | null;
        };
        "backoffice.NamedSlugView": {
            slug: string;
            /** @description Null while there is no row with the slug. */
            name: string | null;
        };
        /**
         * @example {
         *       "exported_at": "2026-03-10T12:00:00Z",
         *       "orders": [
         *         {
         *           "installments": [
         *             {
         *               "number": 1,
         *               "gateway_id": "pay_4f8a2c6e0b1d",
         *               "amount": "600.00",
         *               "due_date": "2026-03-13",
         *               "status": "approved",
         *               "paid_at": "2026-03-10"
         *             }
         *           ],
         *           "code": "ORD-7K2M9QX4TB",
         *           "origin": "purchase",
         *           "reference": "pid_2b7d9e1f",
         *           "status": "partially_paid",
         *           "display_status": "partially_paid",
         *           "offer_code": "membro-anual",
         *           "replaces": null,
         *           "company": {
         *             "slug": "rotina",
         *             "name": "Rotina"
         *           },
         *           "product": {
         *             "slug": "membro",
         *             "name": null
         *           },
         *           "customer": {
         *             "name": "Ana Souza",
         *             "email": "ana@example.com",
         *             "document": "***.456.789-**"
         *           },
         *           "billing_type": "BOLETO",
         *           "installment_count": 2,
         *           "total": "1200.00",
         *           "paid": "600.00",
         *           "open": "600.00",
         *           "overdue": "0.00",
         *           "credit": "0.00",
         *           "refunded": "0.00",
         *           "removed": "0.00",
         *           "open_question": false,
         *           "purchased_at": "2026-03-10T12:00:00.000Z",
         *           "paid_at": null,
         *           "created_at": "2026-03-10T12:00:01.000Z"
         *         }
         *       ]
         *     }
         */
        "backoffice.OrderExportView": {
            /** Format: date-time */
            exported_at: string;
            /** @description Newest first. */
            orders: components["schemas"]["backoffice.SaleView"][];
        };
        "backoffice.OriginalInstallment": {
            paid_at?: string | null;
            number: number;
            gateway_id: string;
            amount: string;
            net_amount?: string | null;
            due_date: string;
            /** @enum {string} */
            status: "paid" | "pending" | "overdue" | "refunded" | "cancelled";
            invoice_url?: string | null;
            bank_slip_url?: string | null;
            invoice_number?: string | null;
        };
        "backoffice.OriginalPlan": {
            gateway_id?: string | null;
            gateway_installment_id?: string | null;
            /** @enum {string} */
            status: "cancelled" | "active";
            paid_installment_count: number;
            paid_total: string;
            cancelled_installment_count: number;
            installments: components["schemas"]["backoffice.OriginalInstallment"][];
            reference: string;
            external_id: string;
            description: string;
            /** @enum {string} */
            billing_type: "BOLETO" | "PIX" | "CREDIT_CARD";
            installment_count: number;
            total: string;
            installment_amount: string;
            due_date: string;
            created_at: string;
        };
        "backoffice.OwedView": {
            /** @description Of installments. */
            count: number;
            amount: string;
        };
        /**
         * @example {
         *       "date": "2026-03-10",
         *       "count": 4,
         *       "amount": "480.00"
         *     }
         */
        "backoffice.ReceivedView": {
            /** @description Of installments. */
            count: number;
            amount: string;
            /**
             * Format: date
             * @description Today in São Paulo.
             */
            date: string;
        };
        "backoffice.RepaymentCustomer": {
            name: string;
            /** Format: email */
            email: string;
            document?: string | null;
            /** @enum {string|null} */
            document_type?: "CPF" | "CNPJ" | null;
            phone?: string | null;
            country?: string | null;
        };
        "backoffice.RepaymentInstallment": {
            number: number;
            gateway_id: string;
            amount: string;
            net_amount?: string | null;
            due_date: string;
            /** @enum {string} */
            status: "paid" | "pending" | "overdue" | "refunded" | "cancelled";
            invoice_url?: string | null;
            bank_slip_url?: string | null;
            invoice_number?: string | null;
        };
        "backoffice.RepaymentPlan": {
            /** @enum {string} */
            kind: "repayment" | "settlement" | "renewal";
            /** @enum {string} */
            gateway: "payment_gateway";
            gateway_id: string;
            gateway_installment_id?: string | null;
            gateway_checkout_url: string;
            /** Format: email */
            operator_email: string;
            reference: string;
            external_id: string;
            description: string;
            /** @enum {string} */
            billing_type: "BOLETO" | "PIX" | "CREDIT_CARD";
            installment_count: number;
            total: string;
            installment_amount: string;
            due_date: string;
            created_at: string;
        };
        /**
         * @example {
         *       "event": "payment.repayment.created",
         *       "source": "checkout-service",
         *       "sent_at": "2026-05-20T14:03:11.512Z",
         *       "company_slug": "rotina",
         *       "product_slug": "assinatura-anual",
         *       "repayment": {
         *         "reference": "019d2b10-3c4e-7a52-8f60-7d1e2c9b4a15",
         *         "external_id": "019d2b10-3c4e-7a52-8f60-7d1e2c9b4a15",
         *         "description": "repayment: Assinatura anual",
         *         "billing_type": "PIX",
         *         "installment_count": 1,
         *         "total": "240.00",
         *         "installment_amount": "240.00",
         *         "due_date": "2026-05-27",
         *         "created_at": "2026-05-20T14:03:10.204Z",
         *         "kind": "repayment",
         *         "gateway": "payment_gateway",
         *         "gateway_id": "pay_7k2m9qx4w1r8t5z3",
         *         "gateway_installment_id": null,
         *         "gateway_checkout_url": "https://pay.example.com/i/7k2m9qx4w1r8t5z3",
         *         "operator_email": "operator@rotina.test"
         *       },
         *       "installments": [
         *         {
         *           "number": 1,
         *           "gateway_id": "pay_7k2m9qx4w1r8t5z3",
         *           "amount": "240.00",
         *           "net_amount": "238.01",
         *           "due_date": "2026-05-27",
         *           "status": "pending",
         *           "invoice_url": "https://pay.example.com/i/7k2m9qx4w1r8t5z3",
         *           "bank_slip_url": null,
         *           "invoice_number": "00000102"
         *         }
         *       ],
         *       "original_payment": {
         *         "reference": "019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07",
         *         "external_id": "019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07",
         *         "description": "Assinatura anual",
         *         "billing_type": "BOLETO",
         *         "installment_count": 2,
         *         "total": "350.00",
         *         "installment_amount": "175.00",
         *         "due_date": "2026-03-13",
         *         "created_at": "2026-03-10T15:00:00.000Z",
         *         "gateway_id": "pay_0w3n5xq8v1c4b7k2",
         *         "gateway_installment_id": "3b0c5d7e-91f2-4a68-8d14-6e2f7c9a5b30",
         *         "status": "cancelled",
         *         "paid_installment_count": 1,
         *         "paid_total": "175.00",
         *         "cancelled_installment_count": 1,
         *         "installments": [
         *           {
         *             "number": 1,
         *             "gateway_id": "pay_0w3n5xq8v1c4b7k2",
         *             "amount": "175.00",
         *             "net_amount": "173.01",
         *             "due_date": "2026-03-13",
         *             "status": "paid",
         *             "invoice_url": "https://pay.example.com/i/0w3n5xq8v1c4b7k2",
         *             "bank_slip_url": "https://pay.example.com/b/pdf/0w3n5xq8v1c4b7k2",
         *             "invoice_number": "00000100",
         *             "paid_at": "2026-03-12"
         *           },
         *           {
         *             "number": 2,
         *             "gateway_id": "pay_1x4m6zr9d2f5h8j3",
         *             "amount": "175.00",
         *             "net_amount": "173.01",
         *             "due_date": "2026-04-13",
         *             "status": "cancelled",
         *             "invoice_url": "https://pay.example.com/i/1x4m6zr9d2f5h8j3",
         *             "bank_slip_url": "https://pay.example.com/b/pdf/1x4m6zr9d2f5h8j3",
         *             "invoice_number": "00000101",
         *             "paid_at": null
         *           }
         *         ]
         *       },
         *       "customer": {
         *         "name": "Maria Exemplo",
         *         "email": "member@rotina.test",
         *         "document": "52998224725",
         *         "document_type": "CPF",
         *         "phone": "+5511900000000",
         *         "country": "BR"
         *       }
         *     }
         */
        "backoffice.RepaymentRequest": {
            /** @enum {string} */
            event: "payment.repayment.created";
            /** @enum {string} */
            source: "checkout-service";
            sent_at: string;
            company_slug: string;
            product_slug?: string | null;
            repayment: components["schemas"]["backoffice.RepaymentPlan"];
            installments: components["schemas"]["backoffice.RepaymentInstallment"][];
            original_payment: components["schemas"]["backoffice.OriginalPlan"];
            customer: components["schemas"]["backoffice.RepaymentCustomer"];
        };
        /**
         * @example {
         *       "status": "created",
         *       "repayment_order_code": "ORD-7K2M9QX4TB",
         *       "repayment_order_status": "pending",
         *       "repayment_installments_registered": 1,
         *       "original_order_code": "ORD-0W3N5XQ8VC",
         *       "original_order_status": "partially_paid",
         *       "original_installments_registered": 2,
         *       "original_order_reused": false
         *     }
         */
        "backoffice.RepaymentSyncView": {
            /**
             * @description As 201 and 200.
             * @enum {string}
             */
            status: "created" | "duplicate";
            repayment_order_code: string;
            /** @enum {string} */
            repayment_order_status: "pending" | "partially_paid" | "paid" | "overdue" | "cancelled" | "refunded";
            /** @description New installments; 0 for a duplicate. */
            repayment_installments_registered: number;
            original_order_code: string;
            /** @enum {string} */
            original_order_status: "pending" | "partially_paid" | "paid" | "overdue" | "cancelled" | "refunded";
            /** @description 0 where the order existed before. */
            original_installments_registered: number;
            /** @description Whether the order of the old plan existed before. */
            original_order_reused: boolean;
        };
        "backoffice.RevealSaleBody": {
            reason: string;
        };
        "backoffice.SaleCreditView": {
            /** @description Of the other order: the one that receives the credit, or the one where the money is. */
            order_code: string;
            amount: string;
        };
        /**
         * @example {
         *       "order": {
         *         "kind": null,
         *         "description": null,
         *         "external_id": null,
         *         "operator_email": null,
         *         "code": "ORD-7K2M9QX4TB",
         *         "origin": "purchase",
         *         "reference": "pid_2b7d9e1f",
         *         "status": "partially_paid",
         *         "display_status": "partially_paid",
         *         "offer_code": "membro-anual",
         *         "replaces": null,
         *         "company": {
         *           "slug": "rotina",
         *           "name": "Rotina"
         *         },
         *         "product": {
         *           "slug": "membro",
         *           "name": null
         *         },
         *         "customer": {
         *           "name": "Ana Souza",
         *           "email": "ana@example.com",
         *           "document": "***.456.789-**"
         *         },
         *         "billing_type": "BOLETO",
         *         "installment_count": 2,
         *         "total": "1200.00",
         *         "paid": "600.00",
         *         "open": "600.00",
         *         "overdue": "0.00",
         *         "credit": "0.00",
         *         "refunded": "0.00",
         *         "removed": "0.00",
         *         "open_question": false,
         *         "purchased_at": "2026-03-10T12:00:00.000Z",
         *         "paid_at": null,
         *         "created_at": "2026-03-10T12:00:01.000Z"
         *       },
         *       "installments": [
         *         {
         *           "number": 1,
         *           "gateway_id": "pay_4f8a2c6e0b1d",
         *           "amount": "600.00",
         *           "due_date": "2026-03-13",
         *           "status": "approved",
         *           "paid_at": "2026-03-10"
         *         }
         *       ],
         *       "linked_orders": [
         *         {
         *           "code": "ORD-3F8H1ZC6WN",
         *           "origin": "repayment",
         *           "reference": "pid_9c1e5a70",
         *           "status": "pending",
         *           "display_status": "pending",
         *           "total": "600.00",
         *           "replaces": "ORD-7K2M9QX4TB"
         *         }
         *       ],
         *       "history": []
         *     }
         */
        "backoffice.SaleDetailsView": {
            order: components["schemas"]["backoffice.SaleOrderDetailsView"];
            installments: components["schemas"]["backoffice.SaleInstallmentView"][];
            /** @description The other orders of its chain of repayments, before it and after it, oldest first. */
            linked_orders: components["schemas"]["backoffice.LinkedOrderView"][];
            history: components["schemas"]["backoffice.SaleTransitionView"][];
        };
        "backoffice.SaleInstallmentView": {
            number: number;
            gateway_id: string;
            amount: string;
            /** Format: date */
            due_date: string;
            /** @enum {string} */
            status: "pending" | "approved" | "overdue" | "cancelled" | "refunded";
            /** Format: date */
            paid_at: string | null;
        };
        "backoffice.SaleOrderDetailsView": {
            code: string;
            /** @enum {string} */
            origin: "purchase" | "repayment" | "original";
            reference: string;
            /** @enum {string} */
            status: "pending" | "partially_paid" | "paid" | "overdue" | "cancelled" | "refunded";
            /**
             * @description What lists and pages call it.
             * @enum {string}
             */
            display_status: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded";
            offer_code: string;
            /** @description The code of the order whose plan this one replaces. */
            replaces: string | null;
            company: components["schemas"]["backoffice.NamedSlugView"] | null;
            product: components["schemas"]["backoffice.NamedSlugView"] | null;
            customer: components["schemas"]["backoffice.CustomerView"];
            /** @enum {string} */
            billing_type: "BOLETO" | "PIX" | "CREDIT_CARD";
            installment_count: number;
            total: string;
            paid: string;
            /** @description Of its open installments, less the `credit`. */
            open: string;
            /** @description Of its overdue installments. */
            overdue: string;
            /** @description Money of the plans that it replaces, as a person decided. */
            credit: string;
            /** @description Of its refunded installments. */
            refunded: string;
            /** @description Of its cancelled installments, which another plan may have replaced. */
            removed: string;
            /** @description An administrator has yet to answer a question about the order. */
            open_question: boolean;
            /** Format: date-time */
            purchased_at: string;
            /** Format: date-time */
            paid_at: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * @description Of a repayment.
             * @enum {string|null}
             */
            kind: "repayment" | "settlement" | "renewal" | null;
            /** @description As the repayment sync describes the payment. */
            description: string | null;
            /** @description The public id of the payment that the repayment sync gives. */
            external_id: string | null;
            /** @description Who made the repayment. */
            operator_email: string | null;
        };
        "backoffice.SaleTotalsView": {
            amount: string;
            paid: string;
            open: string;
            overdue: string;
        };
        "backoffice.SaleTransitionView": {
            number: number;
            gateway_id: string;
            /** @enum {string|null} */
            from: "pending" | "approved" | "overdue" | "cancelled" | "refunded" | null;
            /**
             * @description Null for a credit.
             * @enum {string|null}
             */
            to: "pending" | "approved" | "overdue" | "cancelled" | "refunded" | null;
            /** @description The event's type; `credit_new_plan` and `credit_withdrawn` for a credit. */
            cause: string;
            /** @description Money of the installment that counts for the plan which replaces its own. */
            credit: components["schemas"]["backoffice.SaleCreditView"] | null;
            /** Format: date-time */
            occurred_at: string;
            /** Format: date-time */
            recorded_at: string;
        };
        /**
         * @example {
         *       "installments": [
         *         {
         *           "number": 1,
         *           "gateway_id": "pay_4f8a2c6e0b1d",
         *           "amount": "600.00",
         *           "due_date": "2026-03-13",
         *           "status": "approved",
         *           "paid_at": "2026-03-10"
         *         }
         *       ],
         *       "code": "ORD-7K2M9QX4TB",
         *       "origin": "purchase",
         *       "reference": "pid_2b7d9e1f",
         *       "status": "partially_paid",
         *       "display_status": "partially_paid",
         *       "offer_code": "membro-anual",
         *       "replaces": null,
         *       "company": {
         *         "slug": "rotina",
         *         "name": "Rotina"
         *       },
         *       "product": {
         *         "slug": "membro",
         *         "name": null
         *       },
         *       "customer": {
         *         "name": "Ana Souza",
         *         "email": "ana@example.com",
         *         "document": "***.456.789-**"
         *       },
         *       "billing_type": "BOLETO",
         *       "installment_count": 2,
         *       "total": "1200.00",
         *       "paid": "600.00",
         *       "open": "600.00",
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
        "backoffice.SaleView": {
            code: string;
            /** @enum {string} */
            origin: "purchase" | "repayment" | "original";
            reference: string;
            /** @enum {string} */
            status: "pending" | "partially_paid" | "paid" | "overdue" | "cancelled" | "refunded";
            /**
             * @description What lists and pages call it.
             * @enum {string}
             */
            display_status: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded";
            offer_code: string;
            /** @description The code of the order whose plan this one replaces. */
            replaces: string | null;
            company: components["schemas"]["backoffice.NamedSlugView"] | null;
            product: components["schemas"]["backoffice.NamedSlugView"] | null;
            customer: components["schemas"]["backoffice.CustomerView"];
            /** @enum {string} */
            billing_type: "BOLETO" | "PIX" | "CREDIT_CARD";
            installment_count: number;
            total: string;
            paid: string;
            /** @description Of its open installments, less the `credit`. */
            open: string;
            /** @description Of its overdue installments. */
            overdue: string;
            /** @description Money of the plans that it replaces, as a person decided. */
            credit: string;
            /** @description Of its refunded installments. */
            refunded: string;
            /** @description Of its cancelled installments, which another plan may have replaced. */
            removed: string;
            /** @description An administrator has yet to answer a question about the order. */
            open_question: boolean;
            /** Format: date-time */
            purchased_at: string;
            /** Format: date-time */
            paid_at: string | null;
            /** Format: date-time */
            created_at: string;
            installments: components["schemas"]["backoffice.SaleInstallmentView"][];
        };
        "backoffice.SalesView": {
            data: components["schemas"]["backoffice.SaleView"][];
            page: number;
            per_page: number;
            total: number;
            /** @description Of all orders that the filters select. */
            totals: components["schemas"]["backoffice.SaleTotalsView"];
            /** @description The installments of those orders that a filter of installments selects; null without the filter. */
            selected: components["schemas"]["backoffice.SelectedInstallmentsView"];
        };
        "backoffice.SelectedInstallmentsView": {
            /** @description By `overdue_days_from` and `overdue_days_to`. */
            overdue: components["schemas"]["backoffice.OwedView"] | null;
            /** @description By `expected_from` and `expected_to`. */
            expected: components["schemas"]["backoffice.OwedView"] | null;
            /** @description By `paid_from` and `paid_to`. */
            paid: components["schemas"]["backoffice.OwedView"] | null;
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
    readCardKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.JwksView"];
                };
            };
        };
    };
    readPublicKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.JwksView"];
                };
            };
        };
    };
    setPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.SetPasswordBody"];
                "application/x-www-form-urlencoded": components["schemas"]["membership.SetPasswordBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.SuccessView"];
                };
            };
        };
    };
    requestPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.RequestPasswordBody"];
                "application/x-www-form-urlencoded": components["schemas"]["membership.RequestPasswordBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.SuccessView"];
                };
            };
        };
    };
    readPasswordPage: {
        parameters: {
            query?: {
                /** @description The token of the link in the mail. */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    submitPasswordPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.SetPasswordBody"];
                "application/x-www-form-urlencoded": components["schemas"]["membership.SetPasswordBody"];
            };
        };
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.SignInBody"];
                "application/x-www-form-urlencoded": components["schemas"]["membership.SignInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description A signed token, valid until `expiry`. */
                    "access-token": string;
                    /** @description The scheme of `Authorization`. */
                    "token-type": "Bearer";
                    /** @description This sign-in; a user has ten at the most. */
                    client: string;
                    /** @description Seconds since 1970. */
                    expiry: number;
                    /** @description The user's e-mail address, percent-encoded where it is not ASCII. */
                    uid: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.SignInView"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.SuccessView"];
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.SignUpBody"];
                "application/x-www-form-urlencoded": components["schemas"]["membership.SignUpBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.SuccessView"];
                };
            };
        };
    };
    validateToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description A signed token, valid until `expiry`. */
                    "access-token": string;
                    /** @description The scheme of `Authorization`. */
                    "token-type": "Bearer";
                    /** @description This sign-in; a user has ten at the most. */
                    client: string;
                    /** @description Seconds since 1970. */
                    expiry: number;
                    /** @description The user's e-mail address, percent-encoded where it is not ASCII. */
                    uid: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.ValidTokenView"];
                };
            };
        };
    };
    readConfirmationPage: {
        parameters: {
            query?: {
                /** @description The token of the link in the mail. */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    submitConfirmationPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.ConfirmByLinkBody"];
                "application/x-www-form-urlencoded": components["schemas"]["membership.ConfirmByLinkBody"];
            };
        };
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    checkCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of a card's QR code: a compact JWS. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.CardCheckView"];
                };
            };
        };
    };
    createPurchase: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that names the request, such as a new UUID. Within 24 hours, the same key with the same body is answered with the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["checkout.CreatePurchaseBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["checkout.PurchaseView"];
                };
            };
        };
    };
    readCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a checkout. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["checkout.CheckoutView"];
                };
            };
        };
    };
    validateCheckoutDiscount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a checkout. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["checkout.ValidateDiscountBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["checkout.DiscountView"];
                };
            };
        };
    };
    validateDiscount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.DiscountValidationRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.DiscountValidationResponse"];
                };
            };
        };
    };
    receiveGatewayWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["checkout.AsaasWebhookBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["checkout.ReceivedView"];
                };
            };
        };
    };
    readMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.MeView"];
                };
            };
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.UpdateProfileBody"] & components["schemas"]["membership.AccountBody"] & {
                    /** @description In a multipart body. */
                    "documents[]"?: string[];
                };
                "multipart/form-data": components["schemas"]["membership.UpdateProfileBody"] & components["schemas"]["membership.AccountBody"] & {
                    /** @description In a multipart body. */
                    "documents[]"?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.UpdatedProfileView"];
                };
            };
        };
    };
    partnerSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.SignInBody"];
                "application/x-www-form-urlencoded": components["schemas"]["membership.SignInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description A signed token, valid until `expiry`. */
                    "access-token": string;
                    /** @description The scheme of `Authorization`. */
                    "token-type": "Bearer";
                    /** @description This sign-in; a user has ten at the most. */
                    client: string;
                    /** @description Seconds since 1970. */
                    expiry: number;
                    /** @description The user's e-mail address, percent-encoded where it is not ASCII. */
                    uid: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.PartnerSignInView"];
                };
            };
        };
    };
    eraseAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.EraseAccountBody"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.ErasureView"];
                };
            };
        };
    };
    listBuyerDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.BuyerDetailsListView"];
                };
            };
        };
    };
    confirmBuyerDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.ConfirmDetailsBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.AccountDetailsView"];
                };
            };
        };
    };
    readCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnCardView"];
                };
            };
        };
    };
    updateCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.UpdateOwnCardBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnCardView"];
                };
            };
        };
    };
    readCardPdf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    readCardSvg: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
        };
    };
    downloadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a document. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Always an attachment, with its name and the ending of its type. */
                    "content-disposition": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/jpeg": string;
                    "image/png": string;
                };
            };
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.ExportView"];
                };
            };
        };
    };
    listLookups: {
        parameters: {
            query?: {
                /** @description The first day, `YYYY-MM-DD`; 29 days before the last by default, at most 365. */
                from?: string;
                /** @description The last day, `YYYY-MM-DD`; today by default. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.LookupsView"];
                };
            };
        };
    };
    listMeetings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.MemberMeetingsView"];
                };
            };
        };
    };
    cancelMeeting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a meeting. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled; the therapist receives a mail. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listOwnPayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["checkout.OwnPaymentsView"];
                };
            };
        };
    };
    readOwnPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payment. */
                pid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["checkout.OwnPaymentDetailsView"];
                };
            };
        };
    };
    watchOwnPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The payment. */
                pid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    listOwnSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnSessionsView"];
                };
            };
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The header `client` of the sign-in of the session. */
                client: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readVisibility: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.VisibilityView"];
                };
            };
        };
    };
    updateVisibility: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.UpdateVisibilityBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.VisibilityView"];
                };
            };
        };
    };
    updateProfileById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the user's own profile. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.UpdateProfileBody"] & components["schemas"]["membership.AccountBody"] & {
                    /** @description In a multipart body. */
                    "documents[]"?: string[];
                };
                "multipart/form-data": components["schemas"]["membership.UpdateProfileBody"] & components["schemas"]["membership.AccountBody"] & {
                    /** @description In a multipart body. */
                    "documents[]"?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.UpdatedProfileView"];
                };
            };
        };
    };
    listMemberships: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description The rows of a page. More than the maximum counts as the maximum. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.DirectoryView"];
                };
            };
        };
    };
    readMembership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Eight digits, the last of which checks the others. */
                register_number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.PublicMembershipView"];
                };
            };
        };
    };
    readPartnerMembership: {
        parameters: {
            query: {
                /** @description The address of the person; capitals make no difference. */
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.PartnerMembershipView"];
                };
            };
        };
    };
    exportPayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["checkout.PaymentExportView"];
                };
            };
        };
    };
    readPayment: {
        parameters: {
            query?: {
                /** @description The token of the link in the mail. */
                token?: string;
            };
            header?: never;
            path: {
                /** @description The pid of a payment. */
                pid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["checkout.BuyerPaymentAnswer"];
                    "text/html": string;
                };
            };
        };
    };
    readReceipt: {
        parameters: {
            query?: {
                /** @description The token of the link in the mail. */
                token?: string;
            };
            header?: never;
            path: {
                /** @description The payment. */
                pid: string;
                /** @description The number of the installment in its plan. */
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    createRepayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that names the request, such as a new UUID. Within 24 hours, the same key with the same body is answered with the first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `pid` of the payment to repay. */
                pid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["checkout.CreateRepaymentBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["checkout.PurchaseView"];
                };
            };
        };
    };
    confirmPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.ConfirmPhoneBody"];
            };
        };
        responses: {
            /** @description An empty object, also where nothing was to be done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    startPhoneVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.StartPhoneVerificationBody"];
            };
        };
        responses: {
            /** @description An empty object, also where nothing was to be done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    readTherapist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of a therapist. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.TherapistProfileView"];
                };
            };
        };
    };
    readAvailability: {
        parameters: {
            query?: {
                /** @description The first day, `YYYY-MM-DD`; today in the therapist's zone by default. */
                from?: string;
                /** @description The last day, `YYYY-MM-DD`; three days after the first by default, at most 59. */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The slug of a therapist. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.AvailabilityView"];
                };
            };
        };
    };
    holdSlot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of a therapist. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.HoldBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.HoldView"];
                };
            };
        };
    };
    releaseHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug of a therapist. */
                slug: string;
                /** @description The id of a hold. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slot is free again. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readMemberProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Eight digits, the last of which checks the others. */
                register_number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.MemberProfileView"];
                };
            };
        };
    };
    receivePayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.PaymentWebhookBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.WebhookResultView"];
                };
            };
        };
    };
    receiveMailEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.EmailEvent"] | components["schemas"]["membership.EmailEvent"][];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.ReceivedEventsView"];
                };
            };
        };
    };
    signInV2: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.SignInBody"];
                "application/x-www-form-urlencoded": components["schemas"]["membership.SignInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description A signed token, valid until `expiry`. */
                    "access-token": string;
                    /** @description The scheme of `Authorization`. */
                    "token-type": "Bearer";
                    /** @description This sign-in; a user has ten at the most. */
                    client: string;
                    /** @description Seconds since 1970. */
                    expiry: number;
                    /** @description The user's e-mail address, percent-encoded where it is not ASCII. */
                    uid: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.SignInV2View"];
                };
            };
        };
    };
    signOutV2: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.SuccessView"];
                };
            };
        };
    };
    validateTokenV2: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description A signed token, valid until `expiry`. */
                    "access-token": string;
                    /** @description The scheme of `Authorization`. */
                    "token-type": "Bearer";
                    /** @description This sign-in; a user has ten at the most. */
                    client: string;
                    /** @description Seconds since 1970. */
                    expiry: number;
                    /** @description The user's e-mail address, percent-encoded where it is not ASCII. */
                    uid: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.ValidTokenView"];
                };
            };
        };
    };
    createCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["checkout.CreateCheckoutBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["checkout.CheckoutView"];
                };
            };
        };
    };
    readTherapistCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The share token of a card. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.TherapistCardView"];
                };
            };
        };
    };
    readFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The end of the secret address. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
        };
    };
    readOwnTherapist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.TherapistView"];
                };
            };
        };
    };
    updateOwnTherapist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.UpdateOwnTherapistBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.TherapistView"];
                };
            };
        };
    };
    listOwnAbsences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnAbsencesView"];
                };
            };
        };
    };
    addOwnAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.AbsenceBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnAbsenceView"];
                };
            };
        };
    };
    updateOwnAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an absence. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.UpdateAbsenceBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnAbsenceView"];
                };
            };
        };
    };
    removeOwnAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an absence. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    previewAvailability: {
        parameters: {
            query?: {
                /** @description A day in the therapist's zone, `YYYY-MM-DD`; today by default. */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.AvailabilityPreviewView"];
                };
            };
        };
    };
    listOwnCalendars: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.CalendarsView"];
                };
            };
        };
    };
    addOwnCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.CalendarBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.CalendarView"];
                };
            };
        };
    };
    updateOwnCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a calendar. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.UpdateCalendarBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.CalendarView"];
                };
            };
        };
    };
    removeOwnCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a calendar. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readFeedAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.FeedView"];
                };
            };
        };
    };
    renewFeedAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.FeedView"];
                };
            };
        };
    };
    listHeldSlots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.HeldSlotsView"];
                };
            };
        };
    };
    listOwnMeetings: {
        parameters: {
            query?: {
                /** @description The first day in the therapist's zone; today by default. */
                from?: string;
                /** @description The last day; 60 days after the first by default. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnMeetingsView"];
                };
            };
        };
    };
    addOwnMeeting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.OwnMeetingBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnMeetingView"];
                };
            };
        };
    };
    updateOwnMeeting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a meeting. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.UpdateMeetingBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnMeetingView"];
                };
            };
        };
    };
    cancelOwnMeeting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a meeting. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listOwnOverrides: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnOverridesView"];
                };
            };
        };
    };
    addOwnOverride: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.OverrideBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnOverrideView"];
                };
            };
        };
    };
    updateOwnOverride: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an override. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.UpdateOverrideBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnOverrideView"];
                };
            };
        };
    };
    removeOwnOverride: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an override. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listOwnRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnRulesView"];
                };
            };
        };
    };
    addOwnRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.RuleBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnRuleView"];
                };
            };
        };
    };
    updateOwnRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a rule. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.UpdateRuleBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnRuleView"];
                };
            };
        };
    };
    removeOwnRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a rule. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listTagsToChoose: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.TagsView"];
                };
            };
        };
    };
    listTherapists: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description The rows of a page. More than the maximum counts as the maximum. */
                per_page?: number;
                /** @description Therapists with a free time within so many days from now, `1d` to `999d`; all by default. */
                available_within?: string;
                /** @description A part of any of the languages. */
                "q[languages_cont_any][]"?: string[];
                /** @description A part of the slug of any of the tags. */
                "q[tag_options_slug_cont_any][]"?: string[];
                /** @description `q[genre]` is the same. */
                "q[gender_eq]"?: "male" | "female" | "non_binary";
                /** @description A part of the name. */
                "q[user_name_cont]"?: string;
                /** @description A part of the address. */
                "q[user_user_addresses_full_address_cont]"?: string;
                /** @description The order. */
                "q[s]"?: "name asc" | "name desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.TherapistSearchView"];
                };
            };
        };
    };
    searchTherapists: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description The rows of a page. More than the maximum counts as the maximum. */
                per_page?: number;
                /** @description Therapists with a free time within so many days from now, `1d` to `999d`; all by default. */
                available_within?: string;
                /** @description A part of any of the languages. */
                "q[languages_cont_any][]"?: string[];
                /** @description A part of the slug of any of the tags. */
                "q[tag_options_slug_cont_any][]"?: string[];
                /** @description `q[genre]` is the same. */
                "q[gender_eq]"?: "male" | "female" | "non_binary";
                /** @description A part of the name. */
                "q[user_name_cont]"?: string;
                /** @description A part of the address. */
                "q[user_user_addresses_full_address_cont]"?: string;
                /** @description The order. */
                "q[s]"?: "name asc" | "name desc";
            };
            header?: never;
            path: {
                /** @description At most 200 characters. */
                term: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.TherapistSearchView"];
                };
            };
        };
    };
    listOwnMemberships: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OwnMembershipsView"];
                };
            };
        };
    };
    readCurrentMembership: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.CurrentMembershipView"];
                };
            };
        };
    };
    validateMembership: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["membership.ValidateMembershipBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.ValidatedMembershipView"];
                };
            };
        };
    };
    readOnboarding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OnboardingView"];
                };
            };
        };
    };
    completeOnboardingStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.CompleteStepBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.OnboardingView"];
                };
            };
        };
    };
    receivePurchaseEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.PurchaseEventBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["membership.WebhookResultView"];
                };
            };
        };
    };
    readEmailPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the mailed link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    submitEmailPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the mailed link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    readForgotPasswordPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    submitForgotPasswordPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.RequestPasswordBody"];
                "application/x-www-form-urlencoded": components["schemas"]["membership.RequestPasswordBody"];
            };
        };
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    readNewPasswordPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the mailed link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    submitNewPasswordPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the mailed link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["membership.NewPasswordForm"];
                "application/x-www-form-urlencoded": components["schemas"]["membership.NewPasswordForm"];
            };
        };
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    readMeetingPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the mailed link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    submitMeetingPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the mailed link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    listHabits: {
        parameters: {
            query?: {
                /** @description Habits of this status. */
                status?: "active" | "finished";
                /** @description Habits of this category. */
                category?: "health" | "fitness" | "studies" | "work" | "finances" | "relationships" | "leisure" | "other";
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description The rows of a page. More than the maximum counts as the maximum. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.HabitPageView"];
                };
            };
        };
    };
    createHabit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that names the request, such as a new UUID. Within 24 hours, the same key with the same body is answered with the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["habits.CreateHabitBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.HabitView"];
                };
            };
        };
    };
    readCalendarAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.CalendarAddressView"];
                };
            };
        };
    };
    renewCalendarAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.CalendarAddressView"];
                };
            };
        };
    };
    readCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The end of the secret address. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
        };
    };
    readConsistency: {
        parameters: {
            query?: {
                /** @description The first day; 29 days before the last by default, at most 365. */
                from?: string;
                /** @description The last day; today by default. */
                to?: string;
                /** @description Another name of `from`. */
                start_date?: string;
                /** @description Another name of `to`. */
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.ConsistencyView"];
                };
            };
        };
    };
    readDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A date, `YYYY-MM-DD`. */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.DashboardView"];
                };
            };
        };
    };
    createDefaultHabits: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that names the request, such as a new UUID. Within 24 hours, the same key with the same body is answered with the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["habits.SelectDefaultHabitsBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.HabitView"][];
                };
            };
        };
    };
    listDefaultHabits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.DefaultHabitView"][];
                };
            };
        };
    };
    answerExecutions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["habits.AnswerBatchBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.BatchView"];
                };
            };
        };
    };
    undoAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an execution. */
                execution_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The execution is pending again. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listExecutionsOfDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The date of the executions, `YYYY-MM-DD`. */
                execution: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.DailyListingView"];
                };
            };
        };
    };
    answerExecution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an execution. */
                execution: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["habits.AnswerExecutionBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.ExecutionView"];
                };
            };
        };
    };
    exportHabits: {
        parameters: {
            query?: {
                /** @description `csv` is what spreadsheets open in Brazil, `rfc4180` a CSV file for programs. */
                format?: "json" | "csv" | "rfc4180";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "content-disposition": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.ExportView"];
                    "text/csv": string;
                };
            };
        };
    };
    readOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.OverviewView"];
                };
            };
        };
    };
    listPauses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.PausesView"];
                };
            };
        };
    };
    createPause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["habits.CreatePauseBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.PauseView"];
                };
            };
        };
    };
    removePause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a pause. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pause is removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readHabit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a habit. */
                habit_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.HabitView"];
                };
            };
        };
    };
    updateHabit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a habit. */
                habit_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["habits.UpdateHabitBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.HabitView"];
                };
            };
        };
    };
    removeHabit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a habit. */
                habit_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The habit is removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listDaysOfHabit: {
        parameters: {
            query?: {
                /** @description The first day; 29 days before the last by default, at most 365. */
                from?: string;
                /** @description The last day; today by default. */
                to?: string;
                /** @description Days of this status. */
                status?: "completed" | "partial" | "not-completed" | "pending";
            };
            header?: never;
            path: {
                /** @description The id of a habit. */
                habit_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.DayHistoryView"];
                };
            };
        };
    };
    listExecutionsOfHabit: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description The rows of a page. More than the maximum counts as the maximum. */
                per_page?: number;
                /** @description Executions of this status. */
                status?: "pending" | "completed" | "not-completed";
                /** @description The first day; that of the habit's first execution by default. */
                from?: string;
                /** @description The last day; today by default. */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The id of a habit. */
                habit_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.HistoryPageView"];
                };
            };
        };
    };
    explainMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a habit. */
                habit_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["habits.ExplanationView"];
                };
            };
        };
    };
    exportOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["backoffice.OrderExportView"];
                };
            };
        };
    };
    readAgeing: {
        parameters: {
            query?: {
                /** @description An order code, a reference, a charge id at the gateway, or the buyer: a part of the name, the e-mail address or the document. */
                q?: string;
                /** @description Orders of this status. */
                status?: "pending" | "partially_paid" | "paid" | "overdue" | "cancelled" | "refunded";
                /** @description Orders that lists and pages call so: overdue before partly paid. */
                display_status?: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded";
                /** @description Orders with an installment of this status. */
                installment_status?: "pending" | "approved" | "overdue" | "cancelled" | "refunded";
                /** @description Where the order comes from: a purchase, a repayment, or the payment that one replaced. */
                origin?: "purchase" | "repayment" | "original";
                /** @description The slug of a company. */
                company?: string;
                /** @description The slug of a product. */
                product?: string;
                /** @description Part of a name, an e-mail address or a document number of the buyer. */
                customer?: string;
                /** @description Orders with an installment due on this day or later. */
                due_from?: string;
                /** @description Orders with an installment due on this day or earlier. */
                due_to?: string;
                /** @description Orders with an installment paid on this day or later. */
                paid_from?: string;
                /** @description Orders with an installment paid on this day or earlier. */
                paid_to?: string;
                /** @description Orders with an overdue installment, or without any. */
                overdue?: "true" | "false";
                /** @description Orders with an installment that is overdue for so many days or more, as ageing counts them. */
                overdue_days_from?: string;
                /** @description Orders with an installment that is overdue for so many days or fewer, as ageing counts them. */
                overdue_days_to?: string;
                /** @description Orders with a pending installment due on this day or later. */
                expected_from?: string;
                /** @description Orders with a pending installment due on this day or earlier. */
                expected_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["backoffice.AgeingView"];
                };
            };
        };
    };
    readExpectedMoney: {
        parameters: {
            query?: {
                /** @description An order code, a reference, a charge id at the gateway, or the buyer: a part of the name, the e-mail address or the document. */
                q?: string;
                /** @description Orders of this status. */
                status?: "pending" | "partially_paid" | "paid" | "overdue" | "cancelled" | "refunded";
                /** @description Orders that lists and pages call so: overdue before partly paid. */
                display_status?: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded";
                /** @description Orders with an installment of this status. */
                installment_status?: "pending" | "approved" | "overdue" | "cancelled" | "refunded";
                /** @description Where the order comes from: a purchase, a repayment, or the payment that one replaced. */
                origin?: "purchase" | "repayment" | "original";
                /** @description The slug of a company. */
                company?: string;
                /** @description The slug of a product. */
                product?: string;
                /** @description Part of a name, an e-mail address or a document number of the buyer. */
                customer?: string;
                /** @description Orders with an installment due on this day or later. */
                due_from?: string;
                /** @description Orders with an installment due on this day or earlier. */
                due_to?: string;
                /** @description Orders with an installment paid on this day or later. */
                paid_from?: string;
                /** @description Orders with an installment paid on this day or earlier. */
                paid_to?: string;
                /** @description Orders with an overdue installment, or without any. */
                overdue?: "true" | "false";
                /** @description Orders with an installment that is overdue for so many days or more, as ageing counts them. */
                overdue_days_from?: string;
                /** @description Orders with an installment that is overdue for so many days or fewer, as ageing counts them. */
                overdue_days_to?: string;
                /** @description Orders with a pending installment due on this day or later. */
                expected_from?: string;
                /** @description Orders with a pending installment due on this day or earlier. */
                expected_to?: string;
                /** @description The weeks to sum, from the present one. */
                weeks?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["backoffice.ExpectedMoneyView"];
                };
            };
        };
    };
    listSales: {
        parameters: {
            query?: {
                /** @description An order code, a reference, a charge id at the gateway, or the buyer: a part of the name, the e-mail address or the document. */
                q?: string;
                /** @description Orders of this status. */
                status?: "pending" | "partially_paid" | "paid" | "overdue" | "cancelled" | "refunded";
                /** @description Orders that lists and pages call so: overdue before partly paid. */
                display_status?: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded";
                /** @description Orders with an installment of this status. */
                installment_status?: "pending" | "approved" | "overdue" | "cancelled" | "refunded";
                /** @description Where the order comes from: a purchase, a repayment, or the payment that one replaced. */
                origin?: "purchase" | "repayment" | "original";
                /** @description The slug of a company. */
                company?: string;
                /** @description The slug of a product. */
                product?: string;
                /** @description Part of a name, an e-mail address or a document number of the buyer. */
                customer?: string;
                /** @description Orders with an installment due on this day or later. */
                due_from?: string;
                /** @description Orders with an installment due on this day or earlier. */
                due_to?: string;
                /** @description Orders with an installment paid on this day or later. */
                paid_from?: string;
                /** @description Orders with an installment paid on this day or earlier. */
                paid_to?: string;
                /** @description Orders with an overdue installment, or without any. */
                overdue?: "true" | "false";
                /** @description Orders with an installment that is overdue for so many days or more, as ageing counts them. */
                overdue_days_from?: string;
                /** @description Orders with an installment that is overdue for so many days or fewer, as ageing counts them. */
                overdue_days_to?: string;
                /** @description Orders with a pending installment due on this day or later. */
                expected_from?: string;
                /** @description Orders with a pending installment due on this day or earlier. */
                expected_to?: string;
                /** @description The order of the rows; descending with `-` in front. */
                sort?: "purchased_at" | "-purchased_at" | "created_at" | "-created_at" | "total" | "-total" | "code" | "-code";
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description The rows of a page. More than the maximum counts as the maximum. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["backoffice.SalesView"];
                };
            };
        };
    };
    exportSales: {
        parameters: {
            query?: {
                /** @description An order code, a reference, a charge id at the gateway, or the buyer: a part of the name, the e-mail address or the document. */
                q?: string;
                /** @description Orders of this status. */
                status?: "pending" | "partially_paid" | "paid" | "overdue" | "cancelled" | "refunded";
                /** @description Orders that lists and pages call so: overdue before partly paid. */
                display_status?: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded";
                /** @description Orders with an installment of this status. */
                installment_status?: "pending" | "approved" | "overdue" | "cancelled" | "refunded";
                /** @description Where the order comes from: a purchase, a repayment, or the payment that one replaced. */
                origin?: "purchase" | "repayment" | "original";
                /** @description The slug of a company. */
                company?: string;
                /** @description The slug of a product. */
                product?: string;
                /** @description Part of a name, an e-mail address or a document number of the buyer. */
                customer?: string;
                /** @description Orders with an installment due on this day or later. */
                due_from?: string;
                /** @description Orders with an installment due on this day or earlier. */
                due_to?: string;
                /** @description Orders with an installment paid on this day or later. */
                paid_from?: string;
                /** @description Orders with an installment paid on this day or earlier. */
                paid_to?: string;
                /** @description Orders with an overdue installment, or without any. */
                overdue?: "true" | "false";
                /** @description Orders with an installment that is overdue for so many days or more, as ageing counts them. */
                overdue_days_from?: string;
                /** @description Orders with an installment that is overdue for so many days or fewer, as ageing counts them. */
                overdue_days_to?: string;
                /** @description Orders with a pending installment due on this day or later. */
                expected_from?: string;
                /** @description Orders with a pending installment due on this day or earlier. */
                expected_to?: string;
                /** @description The order of the rows; descending with `-` in front. */
                sort?: "purchased_at" | "-purchased_at" | "created_at" | "-created_at" | "total" | "-total" | "code" | "-code";
                /** @description For programs; without it the file is one that spreadsheets open in Brazil. */
                format?: "rfc4180";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "content-disposition": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    readSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of an order. */
                order_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["backoffice.SaleDetailsView"];
                };
            };
        };
    };
    revealSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of an order. */
                order_code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["backoffice.RevealSaleBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["backoffice.SaleDetailsView"];
                };
            };
        };
    };
    readReceivedMoney: {
        parameters: {
            query?: {
                /** @description An order code, a reference, a charge id at the gateway, or the buyer: a part of the name, the e-mail address or the document. */
                q?: string;
                /** @description Orders of this status. */
                status?: "pending" | "partially_paid" | "paid" | "overdue" | "cancelled" | "refunded";
                /** @description Orders that lists and pages call so: overdue before partly paid. */
                display_status?: "draft" | "pending" | "partially_paid" | "overdue" | "paid" | "replaced" | "cancelled" | "refunded";
                /** @description Orders with an installment of this status. */
                installment_status?: "pending" | "approved" | "overdue" | "cancelled" | "refunded";
                /** @description Where the order comes from: a purchase, a repayment, or the payment that one replaced. */
                origin?: "purchase" | "repayment" | "original";
                /** @description The slug of a company. */
                company?: string;
                /** @description The slug of a product. */
                product?: string;
                /** @description Part of a name, an e-mail address or a document number of the buyer. */
                customer?: string;
                /** @description Orders with an installment due on this day or later. */
                due_from?: string;
                /** @description Orders with an installment due on this day or earlier. */
                due_to?: string;
                /** @description Orders with an installment paid on this day or later. */
                paid_from?: string;
                /** @description Orders with an installment paid on this day or earlier. */
                paid_to?: string;
                /** @description Orders with an overdue installment, or without any. */
                overdue?: "true" | "false";
                /** @description Orders with an installment that is overdue for so many days or more, as ageing counts them. */
                overdue_days_from?: string;
                /** @description Orders with an installment that is overdue for so many days or fewer, as ageing counts them. */
                overdue_days_to?: string;
                /** @description Orders with a pending installment due on this day or later. */
                expected_from?: string;
                /** @description Orders with a pending installment due on this day or earlier. */
                expected_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["backoffice.ReceivedView"];
                };
            };
        };
    };
    syncRepayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["backoffice.RepaymentRequest"];
            };
        };
        responses: {
            /** @description The repayment was registered before; nothing has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["backoffice.RepaymentSyncView"];
                };
            };
            /** @description Both orders and all their installments are registered. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["backoffice.RepaymentSyncView"];
                };
            };
        };
    };
    rehearseRepaymentSync: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["backoffice.RepaymentRequest"];
            };
        };
        responses: {
            /** @description The repayment was registered before; nothing has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["backoffice.RepaymentSyncView"];
                };
            };
            /** @description Both orders and all their installments are registered. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["backoffice.RepaymentSyncView"];
                };
            };
        };
    };
    readVerificationPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of a card's QR code: a compact JWS. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is genuine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
}

/** The paths whose POST takes an idempotency key. */
export const idempotentPaths: readonly string[] = [
  "/api/v1/checkout",
  "/api/v1/payments/{pid}/repayments",
  "/v1/habits",
  "/v1/habits/default/"
];
