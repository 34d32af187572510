export { BuyerQuestionList, BuyerQuestionShow } from './buyer-questions.js';
export { CardEdit, CardList } from './cards.js';
export { EmailSuppressionCreate, EmailSuppressionList, EmailSuppressionShow } from './email-suppressions.js';
export { GroupCreate, GroupEdit, GroupList } from './groups.js';
export { MembershipEdit, MembershipList, MembershipShow } from './memberships.js';
export { PartnerCreate, PartnerEdit, PartnerList } from './partners.js';
export { UserCreate, UserEdit, UserList, UserShow } from './users.js';
export { WebhookList, WebhookShow } from './webhooks.js';
