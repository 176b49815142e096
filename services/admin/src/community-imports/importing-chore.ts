/** By what name whoever works imports off is woken. */
export const importingChore = 'importing a community'
