import CalendarIcon from '@mui/icons-material/CalendarMonth';
import CardIcon from '@mui/icons-material/Badge';
import CheckoutIcon from '@mui/icons-material/ShoppingCart';
import CompanyIcon from '@mui/icons-material/Business';
import CorrectionIcon from '@mui/icons-material/Rule';
import DeliveryIcon from '@mui/icons-material/Send';
import GatewayEventIcon from '@mui/icons-material/SwapHoriz';
import GroupIcon from '@mui/icons-material/Category';
import HabitIcon from '@mui/icons-material/SelfImprovement';
import MeetingIcon from '@mui/icons-material/Event';
import MembershipIcon from '@mui/icons-material/CardMembership';
import OrderIcon from '@mui/icons-material/ReceiptLong';
import OrganizationIcon from '@mui/icons-material/CorporateFare';
import PartnerIcon from '@mui/icons-material/Handshake';
import PaymentIcon from '@mui/icons-material/Payments';
import ProductIcon from '@mui/icons-material/Inventory2';
import QuestionIcon from '@mui/icons-material/HelpOutlined';
import RefundIcon from '@mui/icons-material/Undo';
import SalesIcon from '@mui/icons-material/QueryStats';
import SuppressionIcon from '@mui/icons-material/Unsubscribe';
import TagIcon from '@mui/icons-material/LocalOffer';
import TherapistIcon from '@mui/icons-material/Psychology';
import UserIcon from '@mui/icons-material/People';
import WebhookIcon from '@mui/icons-material/Webhook';
import WeekIcon from '@mui/icons-material/Schedule';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { services } from './api/services.js';

type Pages = Readonly<Record<string, ComponentType>>;
interface Shape {
  readonly pages: readonly PageKind[];
  readonly icon?: ComponentType;
  /** The field that names a row. */
  readonly shown?: string;
}

type PageKind = 'create' | 'edit' | 'list' | 'show';

const endings: Readonly<Record<PageKind, string>> = { list: 'List', show: 'Show', edit: 'Edit', create: 'Create' };

/** The pages of a folder of `src`, which its `index.tsx` exports. */
interface Section {
  readonly folder: string;
  readonly load: () => Promise<Pages>;
}

const section = (folder: string, load: () => Promise<Pages>): Section => ({ folder, load });

/** A page of a section; its code is loaded with the section's first page. */
const pageOf = ({ folder, load }: Section, name: string) =>
  lazy(async () => {
    const page = (await load())[name];
    if (!page) throw new Error(`Export ${name} from apps/admin/src/${folder}/index.tsx.`);
    return { default: page };
  });

/** A resource with the pages of a section that are named after it: `GroupList`, `GroupEdit`. */
const resource =
  (pages: Section) =>
  (name: string, prefix: string, { pages: kinds, icon, shown = 'name' }: Shape): ResourceProps => ({
    name,
    recordRepresentation: shown,
    ...(icon && { icon }),
    ...Object.fromEntries(kinds.map((kind) => [kind, pageOf(pages, `${prefix}${endings[kind]}`)])),
  });

const paymentPages = section('payments', () => import('./payments/index.js'));
const therapistPages = section('therapists', () => import('./therapists/index.js'));
const systemPages = section('system', () => import('./system/index.js'));

const habits = resource(section('habits', () => import('./habits/index.js')));
const members = resource(section('members', () => import('./members/index.js')));
const therapists = resource(therapistPages);
const catalogue = resource(section('catalogue', () => import('./catalogue/index.js')));
const payments = resource(paymentPages);
const sales = resource(section('sales', () => import('./sales/index.js')));
const system = resource(systemPages);

const form: readonly PageKind[] = ['list', 'edit', 'create'];
const readOnly: readonly PageKind[] = ['list', 'show'];

interface MenuSection {
  /** A key of the messages. */
  readonly title: string;
  readonly resources: readonly ResourceProps[];
}

const sections: readonly MenuSection[] = [
  {
    title: 'rotina.menu.habits',
    resources: [
      habits('habits/default-habits', 'DefaultHabit', { pages: form, icon: HabitIcon }),
      habits('habits/drift-reports', 'DriftReport', { pages: readOnly, icon: CorrectionIcon, shown: 'habit_id' }),
    ],
  },
  {
    title: 'rotina.menu.members',
    resources: [
      members('membership/users', 'User', { pages: ['list', 'show', 'edit', 'create'], icon: UserIcon }),
      members('membership/memberships', 'Membership', { pages: ['list', 'show', 'edit'], icon: MembershipIcon }),
      members('membership/groups', 'Group', { pages: form, icon: GroupIcon }),
      members('membership/cards', 'Card', { pages: ['list', 'edit'], icon: CardIcon, shown: 'register_number' }),
      members('membership/partners', 'Partner', { pages: form, icon: PartnerIcon }),
      members('membership/webhooks', 'Webhook', { pages: readOnly, icon: WebhookIcon, shown: 'id' }),
      members('membership/questions', 'BuyerQuestion', {
        pages: readOnly,
        icon: QuestionIcon,
        shown: 'payment_reference',
      }),
      members('membership/email-suppressions', 'EmailSuppression', {
        pages: ['list', 'show', 'create'],
        icon: SuppressionIcon,
        shown: 'email',
      }),
    ],
  },
  {
    title: 'rotina.menu.therapists',
    resources: [
      therapists('membership/therapists', 'Therapist', {
        pages: ['list', 'show', 'edit', 'create'],
        icon: TherapistIcon,
      }),
      therapists('membership/tags', 'Tag', { pages: form, icon: TagIcon }),
      therapists('membership/meetings', 'Meeting', { pages: form, icon: MeetingIcon, shown: 'therapist_name' }),
    ],
  },
  {
    title: 'rotina.menu.catalogue',
    resources: [
      catalogue('checkout/organizations', 'Organization', { pages: form, icon: OrganizationIcon }),
      catalogue('checkout/products', 'Product', { pages: form, icon: ProductIcon }),
      catalogue('checkout/checkouts', 'Checkout', { pages: ['list', 'show', 'edit', 'create'], icon: CheckoutIcon }),
      catalogue('backoffice/companies', 'Company', { pages: form, icon: CompanyIcon }),
      catalogue('backoffice/products', 'SoldProduct', { pages: form, icon: ProductIcon }),
    ],
  },
  {
    title: 'rotina.menu.sales',
    resources: [
      sales('sales', 'Sale', { pages: readOnly, icon: SalesIcon, shown: 'id' }),
      sales('backoffice/questions', 'Question', { pages: readOnly, icon: QuestionIcon, shown: 'order_code' }),
      sales('backoffice/orders', 'Order', { pages: readOnly, icon: OrderIcon, shown: 'code' }),
    ],
  },
  {
    title: 'rotina.menu.payments',
    resources: [
      payments('checkout/payments', 'Payment', { pages: readOnly, icon: PaymentIcon, shown: 'pid' }),
      payments('checkout/gateway-events', 'GatewayEvent', {
        pages: readOnly,
        icon: GatewayEventIcon,
        shown: 'event_id',
      }),
      payments('checkout/deliveries', 'Delivery', { pages: readOnly, icon: DeliveryIcon, shown: 'kind' }),
      payments('checkout/refund-requests', 'RefundRequest', { pages: readOnly, icon: RefundIcon, shown: 'order_code' }),
      payments('checkout/charge-corrections', 'ChargeCorrection', {
        pages: readOnly,
        icon: CorrectionIcon,
        shown: 'charge_gateway_id',
      }),
    ],
  },
];

/** The list of all services, and the lists that every service has. */
const ofSystem = [
  system('audit', 'Audit', { pages: readOnly, shown: 'who' }),
  ...services.map((service) => system(`${service}/dead-letters`, 'DeadLetter', { pages: readOnly, shown: 'type' })),
];

export const menu = sections.map(({ title, resources }) => ({ title, resources: resources.map(({ name }) => name) }));

export const resources: readonly ResourceProps[] = [...sections.flatMap((section) => section.resources), ...ofSystem];

/** The pages of the therapist who is signed in, with keys of the messages for their titles. */
export const ownPages = [
  { path: '/my/week', title: 'rotina.own.week', Icon: WeekIcon, Page: pageOf(therapistPages, 'OwnWeekPage') },
  {
    path: '/my/meetings',
    title: 'rotina.own.meetings',
    Icon: MeetingIcon,
    Page: pageOf(therapistPages, 'OwnMeetingsPage'),
  },
  {
    path: '/my/calendars',
    title: 'rotina.own.calendars',
    Icon: CalendarIcon,
    Page: pageOf(therapistPages, 'OwnCalendarsPage'),
  },
  {
    path: '/my/profile',
    title: 'rotina.own.profile',
    Icon: TherapistIcon,
    Page: pageOf(therapistPages, 'OwnProfilePage'),
  },
] as const;

/** Pages that are no resource's. */
export const DeliveryFailuresPage = pageOf(paymentPages, 'DeliveryFailuresPage');
export const RenegotiatePage = pageOf(paymentPages, 'RenegotiatePage');
export const JobsPage = pageOf(systemPages, 'JobsPage');
export const SystemCheckPage = pageOf(systemPages, 'SystemCheckPage');
export const SearchPage = lazy(async () => ({ default: (await import('./search/search-page.js')).SearchPage }));
export const Home = lazy(async () => ({ default: (await import('./home/home.js')).Home }));
