/** Shared turn of the followers that write accounts, because points and the number on the bell are in one record. */
export const usersLockKey = 'account-users'
