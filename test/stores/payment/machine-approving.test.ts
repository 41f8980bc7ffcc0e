import type { Happened } from '../../../src/stores/payment/machine/state.js';
import {
  attempt,
  claiming,
  confirmed,
  confirming,
  failed,
  forGuest,
  form,
  idle,
  instant,
  MINUTE,
  NOW,
  ofOtherTab,
  order,
  paying,
  prepared,
  preparedFor,
  problem,
  readyToPay,
  refusedNote,
  rows,
  unknown,
  unsettled,
} from './machine-rows.js';

const forApproval = { for: 'approval' } as const;
const approve: Happened = { type: 'approve', agreed: 1000 };
const preparing = { step: 'preparing' } as const;
const work = { step: 'preparing-approved', agreed: 1000 } as const;
const approved = { shown: preparing, prepared, work };
const asked = [{ type: 'prepare', purpose: forApproval }] as const;

rows('a total that the guest approved in a wallet’s sheet', {
  'is prepared first, and nothing is confirmed': {
    event: approve,
    becomes: { shown: preparing, work },
    effects: asked,
  },
  'is prepared again if the contact of the prepared one was another': {
    given: { ...readyToPay, renewAt: NOW + MINUTE },
    event: approve,
    becomes: { shown: preparing, work, renewAt: null },
    effects: asked,
  },
  'is prepared after a failure': {
    given: { shown: failed('changed') },
    event: approve,
    becomes: { shown: preparing, work },
    effects: asked,
  },
  'pays nothing while a payment is being prepared': { given: { shown: preparing }, event: approve },
  'pays nothing while another one is being confirmed': { given: paying, event: approve },
  'pays nothing when it is approved twice': { given: approved, event: approve },
  'pays nothing while the outcome of a payment is unknown': {
    given: { shown: unknown, record: attempt },
    event: approve,
  },
  'pays nothing while an earlier attempt may still arrive': {
    given: { shown: unsettled, record: attempt, offered: NOW },
    event: approve,
  },
  'is void once the sheet has closed': {
    given: approved,
    event: { type: 'withdraw' },
    becomes: { work: { ...work, agreed: null } },
  },
  'is paid although the sheet closes after it was claimed': {
    given: { ...approved, work: claiming },
    event: { type: 'withdraw' },
  },
  'pays nothing while another tab pays': {
    given: { record: ofOtherTab },
    event: approve,
    becomes: { shown: { step: 'confirming' } },
    effects: [{ type: 'wait-for-other-tab' }],
  },
});

rows('the payment prepared for it', {
  'is claimed, like one whose button was pressed': {
    given: approved,
    event: preparedFor(forApproval, form),
    becomes: { work: claiming },
    effects: [{ type: 'lock' }],
  },
  'pays nothing at another total, and shows both': {
    given: { ...approved, prepared: { ...prepared, payable: 1200 } },
    event: preparedFor(forApproval, { ...form, payable: 1200 }),
    at: confirmed({ payable: 1200 }),
    becomes: { shown: { ...form, payable: 1200, changedFrom: 1000 }, work: null },
  },
  'pays nothing if the cart costs something else by now': {
    given: approved,
    event: preparedFor(forApproval, form),
    at: confirmed({ payable: 1200 }),
    becomes: { shown: form, work: null },
  },
  'pays nothing while a change is still unsent': {
    given: approved,
    event: preparedFor(forApproval, form),
    at: { pending: true },
    becomes: { shown: form, work: null },
  },
  'pays nothing for menu changes that the guest hasn’t accepted': {
    given: approved,
    event: preparedFor(forApproval, form),
    at: confirmed({ revalidation: { version: 1 } }),
    becomes: { shown: form, work: null },
  },
  'pays nothing for a revision of the cart other than the prepared one': {
    given: { ...approved, prepared: { ...prepared, revision: 0 } },
    event: preparedFor(forApproval, form),
    becomes: { shown: form, work: null },
  },
  'pays nothing with a secret other than the stored one': {
    given: { ...approved, prepared: { ...prepared, clientSecret: 'other' } },
    event: preparedFor(forApproval, form),
    becomes: { shown: form, work: null },
  },
  'pays nothing if the restaurant doesn’t have the guest’s note': {
    given: approved,
    event: preparedFor(forApproval, form),
    at: refusedNote,
    becomes: { shown: form, work: null },
  },
  'pays nothing at prices that have expired': {
    given: approved,
    event: preparedFor(forApproval, form),
    at: confirmed({ expiresAt: instant(-MINUTE) }),
    becomes: { shown: form, work: null },
  },
  'pays nothing if another tab began to pay meanwhile': {
    given: { ...approved, record: ofOtherTab },
    event: preparedFor(forApproval, idle),
    becomes: { shown: { step: 'confirming' }, work: null },
    effects: [{ type: 'wait-for-other-tab' }],
  },
  'pays nothing if the sheet has closed meanwhile': {
    given: { ...approved, work: { ...work, agreed: null } },
    event: preparedFor(forApproval, { ...form, changedFrom: 900 }),
    becomes: { shown: { ...form, changedFrom: 900 }, work: null },
  },
  'pays nothing for a preparation that was for something else': {
    given: approved,
    event: preparedFor(forGuest, form),
    becomes: { shown: form },
  },
  'shows why it couldn’t be prepared': {
    given: approved,
    event: preparedFor(forApproval, failed('changed')),
    becomes: { shown: failed('changed'), work: null },
  },
  'leaves to the cart what stopped it': {
    given: approved,
    event: { type: 'cart-stopped', purpose: forApproval },
    becomes: { prepared: null },
    effects: [{ type: 'raise', event: preparedFor(forApproval, idle) }],
  },
  'finds out why it failed': {
    given: approved,
    event: { type: 'not-prepared', purpose: forApproval, problem },
    becomes: { prepared: null },
    effects: [{ type: 'explain', purpose: forApproval, problem }],
  },
  'follows another tab that was quicker': {
    given: { shown: preparing, prepared, record: ofOtherTab, work: claiming },
    event: { type: 'locked' },
    becomes: { shown: { step: 'confirming' }, work: null },
    effects: [{ type: 'wait-for-other-tab' }],
  },
  'can be approved again after something failed unexpectedly': {
    given: { shown: preparing, prepared, work: claiming },
    event: { type: 'interrupted' },
    becomes: { shown: idle, work: null },
  },
  'is confirmed once it is locked': {
    given: { shown: preparing, prepared, work: claiming },
    event: { type: 'locked' },
    becomes: {
      record: attempt,
      prepared: null,
      shown: confirming,
      work: { step: 'confirming', ready: form, order, attempt },
    },
    effects: [{ type: 'confirm', ready: form, attempt }],
  },
});
