/** The name under which the import worker is woken. */
export const importingChore = 'importing a community'
