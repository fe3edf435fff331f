// The entry point for tests of apps that use this package: a fake market in memory, for msw 2 in browsers and Node.

export type { Scope } from './contract/shared/access.ts';
export type { ErrorCode, ErrorReply } from './contract/shared/errors.ts';
export type { Call, Input, Reply } from './contract/shared/types.ts';
export type { Client } from './core/client.ts';
export {
  type DemoPerson,
  type Failure,
  type FakeMarket,
  type FakeMarketOptions,
  fakeMarket,
  type ReceivedCall,
  type SignInOptions,
} from './testing/fake-market.ts';
