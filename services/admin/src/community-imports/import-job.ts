/** The name under which the import worker is woken. */
export const importJob = 'importing a community'
