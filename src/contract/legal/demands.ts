/** What a legal rule can demand of the page, by its subject. */
import type { FulfillmentMethod } from '../methods.js';
import type { ChargeKind } from '../totals.js';
import type { Region } from './regions.js';

/** The details of a seller; each is a setting. */
const sellerDetails = ['name', 'address', 'email', 'company', 'tax'] as const;
export type SellerDetail = (typeof sellerDetails)[number];

export interface Demands {
  /** Fees are listed before the first item, each with its rate or amount. */
  readonly fees: {
    /** Each with what it is for. */
    readonly purpose?: true;
    /** Service charges with who gets them. */
    readonly recipient?: true;
    /** In letters at least as large as the items'. */
    readonly asLarge?: true;
    /** Charges that nobody can avoid belong in the prices of the items. */
    readonly inPrice?: true;
  };
  /** The total comes before the first question for personal data. */
  readonly total: { readonly first: true };
  readonly tips: {
    /** A tip that the guest didn't choose is void, so it is removed. */
    readonly chosenOnly?: true;
    /** Says who receives it. */
    readonly recipient?: true;
    /** A preselected tip is named as part of the total. */
    readonly named?: true;
  };
  readonly surcharge: {
    readonly banned: readonly ChargeKind[];
    /** Only orders of these methods; default: all. */
    readonly methods?: readonly FulfillmentMethod[];
    /** Doesn't apply to a page with this method, such as room service in a hotel. */
    readonly exceptWith?: FulfillmentMethod;
  };
  readonly tax: { readonly included: 'VAT' | 'GST' };
  readonly calories: {
    readonly unit: 'kcal' | 'Cal' | 'kJ';
    /**
     * Rounded as the law says. Where a choice can't be avoided: both figures for two possibilities,
     * the lowest and the highest for more.
     */
    readonly declared?: true;
    /** The size of the portion, or how many people it serves, is shown beside the energy. */
    readonly portion?: true;
    /** A sentence in `src/messages/law.ts`. */
    readonly statement: 'dailyCalories' | 'dailyKcal' | 'dailyKilojoules';
    /** It is at the end of the menu; otherwise above the first item. */
    readonly atEnd?: true;
  };
  /** Contains, may contain or not stated, for each allergen of this law's list. */
  readonly allergens: { readonly list: 'US' | 'GB' | 'AU' };
  readonly allergyNotice: { readonly sentence: 'informServer' };
  readonly orderButton: { readonly label: 'orderWithObligation' };
  readonly withdrawal: { readonly sentence: 'noWithdrawal' };
  readonly seller: { readonly details: readonly SellerDetail[] };
  readonly privacy: {
    /** Nothing beyond the order before the guest agrees. */
    readonly consent?: true;
    /** Says that Global Privacy Control is honored. */
    readonly control?: true;
  };
  readonly age: {
    /** Years, for products that the overlay marks. */
    readonly from: number;
    /** Methods by which they aren't sold. */
    readonly never?: readonly FulfillmentMethod[];
  };
  readonly accessibility: { readonly statement: true };
}

export type Subject = keyof Demands;

/** A row of the table. Dates are `YYYY-MM-DD`. */
interface Rule<S extends Subject> {
  readonly subject: S;
  readonly in: readonly Region[];
  /** Missing if its first day wasn't looked up: it applies. */
  readonly from?: string;
  readonly source: string;
  /** When somebody has to look at the source again. */
  readonly review: string;
  /** Whom it binds, or what remains to be checked. */
  readonly note?: string;
  readonly demands: Demands[S];
}

export type AnyRule = { readonly [S in Subject]: Rule<S> }[Subject];
