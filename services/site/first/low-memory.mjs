/** Returns freed memory to the system: the site shares a machine with its database (glibc only). */
export const lowMemoryEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
