import { Example, Field, uri } from '@rotina/service-kit/openapi';

@Example<CalendarAddressView>({ url: 'https://app.example.com/v1/habits/calendar/5h0q2n7v9c1x4z8b6m3k.ics' })
export class CalendarAddressView {
  @Field(uri) readonly url: string;
}
