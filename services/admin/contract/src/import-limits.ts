/** The bytes of an upload that are sent at once. */
export const importPartBytes = 8 * 1024 * 1024
/** The bytes of all files of one import; for more there is the command. */
export const importMaxBytes = 4 * 1024 * 1024 * 1024
export const importFilesMax = 200
/** Days after its end in which an import can be undone. */
export const importUndoDays = 7
/** Lines in the list of what was refused, mended and left out. */
export const importReportLines = 100_000
