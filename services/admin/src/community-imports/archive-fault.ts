/** What is wrong with an archive, and where: shown to the admin who uploaded it. */
export class ArchiveFault extends Error {
	override name = 'ArchiveFault'

	constructor(what: string, member: string | null = null, line: number | null = null) {
		super(member === null ? what : `${member}${line === null ? '' : `, line ${line}`}: ${what}`)
	}
}
