const privateRead =
  /^GET \/(admin\/(?!ads\/public)|ads$|check-status|dashboard|favorites|my-products|orders|stores\/(can-create|followed|my-store)|threads|user|.+\/(contact|mine)$)/;

/**
 * Whether a read needs a session. Public reads are sent without a token, because a token across origins costs a preflight
 * request. A test compares the result with the contract.
 */
export const isPrivateRead = (call: string) => privateRead.test(call);
