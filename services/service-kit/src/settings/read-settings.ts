import type { z } from 'zod'
import { StartupError } from '../process/startup-error.ts'
import type { Setting } from './rules.ts'
import { allSettings, type settings } from './settings.ts'

/** What is set, read; what is blank or missing is undefined. */
export type Settings = { readonly [N in keyof typeof settings]?: z.output<(typeof settings)[N]['schema']> } & {
	readonly services: Readonly<Record<string, readonly string[]>>
}

/** Reads all settings; throws a StartupError that names each wrong one, its value unless it is secret, and what is expected. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
	const values: Record<string, unknown> = {}
	const services: Record<string, readonly string[]> = {}
	const problems = new Map<string, string>()
	for (const [name, setting] of allSettings) {
		const given = env[name]?.trim()
		if (!given) continue
		const { data, error } = setting.schema.safeParse(given)
		if (error) problems.set(name, describeProblem(name, given, setting, error))
		else if (Array.isArray(data) && name.startsWith('SERVICE_')) services[name] = data
		else values[name] = data
	}
	for (const [name, problem] of contradictions(values)) problems.set(name, `${name} ${problem}`)
	if (problems.size > 0) throw wrongSettings(problems)
	return { ...values, services }
}

function describeProblem(name: string, given: string, { expected, isSecret }: Setting<unknown>, { issues }: z.core.$ZodError): string {
	const own = issues.find((issue) => issue.code === 'custom' && issue.message !== 'Invalid input')?.message
	if (own) return `${name} ${own}`
	return isSecret ? `${name} must be ${expected}; its value is not shown here.` : `${name} must be ${expected}, not "${given}".`
}

/** Settings that are right each, and wrong together. */
function contradictions(values: Readonly<Record<string, unknown>>): [name: string, problem: string][] {
	const has = (name: string) => values[name] !== undefined
	const found: [string, string][] = []
	if (has('S3_ENDPOINT') && !['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].every(has))
		found.push(['S3_ENDPOINT', 'also needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'])
	const forNoStore = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter(has)
	if (!has('S3_ENDPOINT')) found.push(...forNoStore.map((name) => [name, 'also needs S3_ENDPOINT.'] as [string, string]))
	if (has('IMAGES_IN') && values['IMAGES_IN'] === 's3' && !has('S3_ENDPOINT'))
		found.push(['IMAGES_IN', 'is s3, which also needs S3_ENDPOINT.'])
	if (has('WITHOUT_AREAS') && has('ONLY_AREAS')) found.push(['WITHOUT_AREAS', 'and ONLY_AREAS exclude each other: set only one of them.'])
	if (has('METRICS_PORT') && values['METRICS_PORT'] !== 0 && values['METRICS_PORT'] === values['PORT'])
		found.push(['METRICS_PORT', 'must be another port than PORT.'])
	if (has('SITE_URL') && has('COOKIE_DOMAIN') && !isWithin(values['SITE_URL'], values['COOKIE_DOMAIN']))
		found.push(['COOKIE_DOMAIN', 'must be the host of SITE_URL or what that ends with, or browsers refuse its cookies.'])
	return found
}

/** Whether a browser at this address accepts cookies for this domain. */
function isWithin(siteUrl: unknown, domain: unknown): boolean {
	const host = URL.parse(String(siteUrl))?.hostname ?? ''
	const parent = String(domain).replace(/^\./, '').toLowerCase()
	return host === parent || host.endsWith(`.${parent}`)
}

function wrongSettings(problems: ReadonlyMap<string, string>): StartupError {
	const names = [...problems.keys()]
	const [them, each] = names.length === 1 ? [names[0], 'it'] : [names.join(', '), 'them']
	return new StartupError([...problems.values()].join('\n'), `change ${them}, or leave ${each} out.`)
}
