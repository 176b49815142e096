import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, describe, expect, it } from 'vitest'

const { forbidden, options } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs') as {
	forbidden: IForbiddenRuleType[]
	options: ICruiseOptions
}

/** Each import rule, broken once: the first file imports a value of the second and, if types count too, a type. */
const breaches: readonly [rule: string, from: string, to: string][] = [
	['remote-stays-in-its-area', 'mf-post/src/a.ts', 'mf-feeds/src/b.ts'],
	['remote-stays-in-its-area', 'mf-post/src/a.ts', 'services/post/src/b.ts'],
	['shell-loads-remotes-at-run-time', 'shell/src/a.ts', 'mf-post/src/b.ts'],
	['kit-knows-no-shell', 'shell/kit/src/a.ts', 'shell/src/b.ts'],
	['ui-is-domain-free', 'shell/kit/src/ui/a.ts', 'shell/kit/src/api/b.ts'],
	['browser-takes-types-of-contracts', 'mf-post/src/a.ts', 'services/post/contract/src/post.ts'],
	['contract-is-pure', 'services/post/contract/src/a.ts', 'node_modules/mongodb/index.js'],
	['contract-is-pure', 'services/post/contract/src/a.ts', 'node_modules/jotai/dist/index.js'],
	['markdown-runs-everywhere', 'services/markdown/src/a.ts', 'services/service-kit/src/log.ts'],
	['one-markdown-pipeline', 'services/post/src/a.ts', 'node_modules/unified/index.js'],
	['services-parse-in-workers', 'services/post/src/a.ts', 'services/markdown/src/parse-markdown.ts'],
	['pages-have-no-pool', 'mf-post/src/a.ts', 'services/markdown/src/apart/parse-apart.ts'],
	['service-stays-in-its-area', 'services/post/src/a.ts', 'services/feeds/src/b.ts'],
	['service-kit-knows-no-domain', 'services/service-kit/src/a.ts', 'services/post/contract/src/post.ts'],
	['service-kit-knows-no-domain', 'services/service-kit/src/a.ts', 'services/content-kit/src/b.ts'],
	['content-kit-knows-no-service', 'services/content-kit/src/a.ts', 'services/post/src/b.ts'],
	['only-stores-touch-mongodb', 'services/post/src/a.ts', 'node_modules/mongodb/index.js'],
	['handlers-know-no-http', 'services/post/src/a.ts', 'node_modules/express/index.js'],
	['pure-files-are-pure', 'services/post/src/post-access.ts', 'services/post/src/post-store.ts'],
	['watching-is-loaded-on-demand', 'services/service-kit/src/a.ts', 'services/service-kit/src/telemetry/metrics.ts'],
	['only-api-files-call', 'mf-post/src/a.ts', 'shell/kit/src/api/call.ts'],
	['one-http-client', 'mf-post/src/a.ts', 'node_modules/ky/index.js'],
	['remotes-share-the-http-client', 'mf-post/src/a.api.ts', 'shell/kit/src/api/http.ts'],
	['gateway-routes-by-contract', 'gateway/src/a.ts', 'services/post/src/b.ts'],
	['uploads-come-by-multer', 'services/post/src/a.ts', 'node_modules/multer/index.js'],
	['limits-are-declared', 'services/post/src/a.ts', 'node_modules/rate-limiter-flexible/index.js'],
	['site-and-importer-use-entry-points', 'services/site/src/a.ts', 'services/post/src/post-store.ts'],
	['nothing-imports-tests', 'services/post/src/a.ts', 'services/post/src/b.test.ts'],
]

const tree = mkdtempSync(path.join(tmpdir(), 'folkmoot-import-rules-'))
afterAll(() => rmSync(tree, { recursive: true }))

function write(name: string, text: string): string {
	const file = path.join(tree, name)
	mkdirSync(path.dirname(file), { recursive: true })
	writeFileSync(file, text)
	return file
}

async function rulesBrokenBy(files: Record<string, string>): Promise<string[]> {
	rmSync(tree, { recursive: true, force: true })
	write('node_modules/mongodb/package.json', '{"name":"mongodb","main":"index.js"}')
	for (const [name, text] of Object.entries(files)) write(name, text)
	const { output } = await cruise(['.'], { ...options, baseDir: tree, validate: true, ruleSet: { forbidden } })
	const { summary } = output as ICruiseResult // with no outputType the result is an object
	return summary.violations.map(({ rule }) => rule.name)
}

function importOf(from: string, to: string): string {
	const relative = path.posix.relative(path.posix.dirname(from), to)
	return `import { it } from '${relative.startsWith('.') ? relative : `./${relative}`}'\nexport const used = it\n`
}

describe('the import rules', () => {
	it.each(breaches)('%s: %s may not import %s', async (rule, from, to) => {
		const files = { [from]: importOf(from, to), [to]: 'export const it = 1\n' }
		expect(await rulesBrokenBy(files)).toContain(rule)
	})

	it('no-circular', async () => {
		const files = { 'mf-post/src/a.ts': importOf('a.ts', 'b.ts'), 'mf-post/src/b.ts': importOf('b.ts', 'a.ts') }
		expect(await rulesBrokenBy(files)).toContain('no-circular')
	})

	it('no-unresolvable', async () => {
		expect(await rulesBrokenBy({ 'mf-post/src/a.ts': importOf('a.ts', 'gone.ts') })).toContain('no-unresolvable')
	})

	it('no-orphans', async () => {
		expect(await rulesBrokenBy({ 'mf-post/src/a.ts': 'export const it = 1\n' })).toContain('no-orphans')
	})

	it('each rule is in this test', () => {
		const tried = new Set([...breaches.map(([rule]) => rule), 'no-circular', 'no-unresolvable', 'no-orphans'])
		expect(forbidden.map(({ name }) => name).filter((name) => !tried.has(name ?? ''))).toEqual([])
	})
})
