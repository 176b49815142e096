/** Page size of the tables of accounts and comments (rule admin-4). */
export const rowsOfTable = 100
