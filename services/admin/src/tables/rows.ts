/** Page size of the tables of accounts and comments (reference §1.3). */
export const rowsOfTable = 100
