/**
 * A service never sees or sets cookies. On login or logout, account sends this header with its reply: `in:<session token>` or
 * `out`. The gateway removes it and sets the cookies.
 */
export const signInHeader = 'x-folkmoot-sign-in'
