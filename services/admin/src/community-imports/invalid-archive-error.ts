/** What is wrong with an archive, and where: shown to the admin who uploaded it. */
export class InvalidArchiveError extends Error {
	override name = 'InvalidArchiveError'

	constructor(what: string, member: string | null = null, line: number | null = null) {
		super(member === null ? what : `${member}${line === null ? '' : `, line ${line}`}: ${what}`)
	}
}
