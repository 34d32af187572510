/** The groups of these routes in the OpenAPI document. */
export const therapistsApi = {
  groups: {
    Therapists: 'The public directory of therapists.',
    Meetings: 'Slots that users hold, and their meetings with therapists.',
    "Therapists' own": 'What therapists keep of themselves: profile, working hours and times.',
  },
};
