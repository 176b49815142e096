/**
 * A service never sees or sets cookies. When somebody logs in or out, account says so in this header of its answer;
 * the gateway takes it off and sets the cookies: `in:<session token>` or `out`.
 */
export const signInHeader = 'x-folkmoot-sign-in'
