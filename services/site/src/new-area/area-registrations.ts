import { PlainError } from '@folkmoot/mongod/plain-error'

/** A file that lists all areas, and how to insert a new one. Returns null if the file has changed. */
interface Registration {
	file: string
	add: (text: string, name: string) => string | null
}

/** THE places that list areas, besides an area's own folders. */
const registrations: readonly Registration[] = [
	{
		file: 'services/contract-kit/src/areas.ts',
		add: (text, name) => insertBetween(text, /(export const areas = \[.*)(\] as const)/, `, '${name}'`),
	},
	// No community may have an area's name.
	{
		file: 'services/contract-kit/src/reserved-names.ts',
		add: (text, name) => insertBetween(text, /(const reservedNames[^`]*`[^`]*)(`\.split)/, ` ${name}`),
	},
	{
		file: 'services/site/src/service-definitions.ts',
		add: (text, name) => {
			const imported = insertBetween(text, /()(import )/, `import { ${name}Service } from '@folkmoot/${name}/service'\n`)
			return imported && insertBetween(imported, /(export const serviceDefinitions[^=]*= \[[^\]]*\w)(,?\s*\])/, `,\n\t${name}Service`)
		},
	},
	{ file: 'services/site/package.json', add: (text, name) => addDependency(text, `@folkmoot/${name}`) },
	{ file: 'gateway/package.json', add: (text, name) => addDependency(text, `@folkmoot/${name}-contract`) },
	{
		file: 'gateway/src/route-table.ts',
		add: (text, name) => {
			const imported = insertBetween(text, /()(import )/, `import * as ${name}Entries from '@folkmoot/${name}-contract/entry-endpoints'\n`)
			return imported && insertBetween(imported, /(export const contracts: [^=]*= \[[^\]]*)(\])/, `\t${name}Entries,\n`)
		},
	},
	// Before the routes that begin with any name.
	{
		file: 'shell/src/routes.tsx',
		add: (text, name) => insertBetween(text, /()(\t\{ path: '\/[@:])/, `\t{ path: '/${name}', area: '${name}', page: 'entries' },\n`),
	},
	{
		file: 'shell/kit/src/navigation/paths.ts',
		add: (text, name) => insertBetween(text, /(export const paths = \{[\s\S]*?\n)(\} as const)/, `\t${name}: () => '/${name}',\n`),
	},
	{
		file: 'services/site/src/service-outage.long.test.ts',
		add: (text, name) => {
			const withProbe = insertBetween(text, /(\tprobes = \{\n[\s\S]*?)(\t\}\n)/, `\t\t${name}: '/api/${name}',\n`)
			return withProbe && insertBetween(withProbe, /(const healthy = \{[^}]*\w')(,?\s*\})/, `, ${name}: '200'`)
		},
	},
	{
		file: 'deploy/compose.yaml',
		add: (text, name) => {
			const withUrl = insertBetween(text, /((?: {4}SERVICE_[A-Z]+_URL: .*\n)+)()/, `    ${serviceUrl(name)}\n`)
			return withUrl && insertBetween(withUrl, /()( {2}mongo-1:\n)/, composedService(name))
		},
	},
	{
		file: 'deploy/kubernetes/site.yaml',
		add: (text, name) => insertBetween(text, /((?: {2}SERVICE_[A-Z]+_URL: .*\n)+)()/, `  ${serviceUrl(name)}\n`),
	},
	{
		file: 'services/site/testing/matrix/rows.ts',
		add: (text, name) => {
			const imported = insertBetween(text, /()(import )/, `import { ${name}Rows } from './${name}-rows.ts'\n`)
			return imported && insertBetween(imported, /(export const rows: [^=]*= \[.*)(\])/, `, ...${name}Rows`)
		},
	},
	{
		file: 'README.md',
		add: (text, name) =>
			insertBetween(
				text,
				/((?:\| \w+ \| \[mf-.*\n)+)(\n)/,
				`| ${name} | [mf-${name}](mf-${name}/README.md) | [services/${name}](services/${name}/README.md) | say in one line what it is for |\n`,
			),
	},
]

const serviceUrl = (name: string) => `SERVICE_${name.toUpperCase()}_URL: http://${name}:8080`

const composedService = (name: string) => `  ${name}:
    <<: *process
    image: folkmoot-${name}
    build: { context: .., dockerfile: deploy/Dockerfile, target: service, args: { AREA: ${name} } }

`

/** The files that list all areas, with a new one inserted. */
export function registerArea(read: (file: string) => string, name: string): Map<string, string> {
	return new Map(
		registrations.map(({ file, add }) => {
			const changed = add(read(file), name)
			if (changed === null)
				throw new PlainError(
					`${file} has changed: no insertion point for an area was found.`,
					'update services/site/src/new-area/area-registrations.ts. Nothing was written.',
				)
			return [file, changed] as const
		}),
	)
}

/** Inserts words between the two groups of a pattern. */
function insertBetween(text: string, pattern: RegExp, words: string): string | null {
	return pattern.test(text) ? text.replace(pattern, (_all, before: string, after: string) => before + words + after) : null
}

function addDependency(text: string, name: string): string {
	const manifest: { dependencies: Record<string, string> } = JSON.parse(text)
	const dependencies = Object.entries({ ...manifest.dependencies, [name]: '*' }).sort(([a], [b]) => (a < b ? -1 : 1))
	manifest.dependencies = Object.fromEntries(dependencies)
	return `${JSON.stringify(manifest, null, '\t')}\n`
}
