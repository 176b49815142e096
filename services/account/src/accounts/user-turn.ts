/** The turn of those who follow events and write accounts with them: points and the number on the bell are in one record. */
export const userTurn = 'account-users'
