// The door for React: components, hooks, the market and the types they speak in.

export { limits } from './contract/shared/limits.ts';
export { formatNaira } from './contract/shared/naira.ts';
export type { Campus, Product, ProductDetails, Query, Reply } from './contract/shared/types.ts';
export { ApiError } from './core/client.ts';
export { MarketProvider, type MarketProviderProps, useMarket } from './core/MarketProvider.tsx';
export { createMarket, type Market, type MarketOptions } from './core/market.ts';
export { isPlainPress } from './core/plain-press.ts';
export { useCampusId } from './core/useCampusId.ts';
export type { QueryResult } from './core/useQuery.ts';
export * from './features/campuses/index.ts';
export * from './features/navigation/index.ts';
export * from './features/products/index.ts';
export { LinkButton, type LinkButtonProps } from './ui/buttons/Button.tsx';
export { EmptyState, type EmptyStateProps } from './ui/feedback/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './ui/feedback/ErrorState.tsx';
export { theme } from './ui/theme/tokens.ts';
