/**
 * The allowed dependencies between packages. Each rule has a reason, which a broken build prints.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

const areas = readdirSync(join(__dirname, 'services')).filter((folder) => existsSync(join(__dirname, 'services', folder, 'contract')))
const area = '(mf-[a-z]+)'
/** A service of an area has a contract beside it; the kits have none. */
const service = `services/(${areas.join('|')})`
const tests = '(\\.test\\.tsx?$|\\.db\\.test\\.ts$|\\.e2e\\.ts$|/testing/|/vitest\\.config\\.ts$)'

module.exports = {
	forbidden: [
		{
			name: 'remote-stays-in-its-area',
			comment: 'A remote ships alone: it sees itself, the kit and contracts, never another remote, the shell or a service.',
			severity: 'error',
			from: { path: `^${area}/` },
			to: {
				path: '^(mf-[a-z]+|shell/src|gateway|services/[^/]+/(src|testing))/',
				pathNot: ['^$1/', '^services/(contract-kit|markdown)/src/'],
			},
		},
		{
			name: 'shell-loads-remotes-at-run-time',
			comment: 'The shell must not contain a remote or a service: remotes are found at run time.',
			severity: 'error',
			from: { path: '^shell/' },
			to: { path: '^(mf-[a-z]+|gateway|services/[^/]+/(src|testing))/', pathNot: '^services/(contract-kit|markdown)/src/' },
		},
		{
			name: 'kit-knows-no-shell',
			comment: 'The kit is used by every remote and cannot know who hosts it.',
			severity: 'error',
			from: { path: '^shell/kit/' },
			to: { path: '^(shell/src|mf-[a-z]+)/' },
		},
		{
			name: 'ui-is-domain-free',
			comment: 'Buttons and dialogs know no API, no session and no domain words, so that every area can use them.',
			severity: 'error',
			from: { path: '^shell/kit/src/ui/', pathNot: tests },
			to: {
				path: '^(shell/kit/src/(api|state|content|fragments|session)|services/)',
				pathNot: '^services/contract-kit/src/(limits|declared)\\.ts$',
			},
		},
		{
			name: 'browser-takes-types-of-contracts',
			comment: 'Schemas stay on the server: the browser imports types of contracts, and their pure rules.',
			severity: 'error',
			from: { path: '^(shell|mf-[a-z]+)/', pathNot: [tests, '/dev/', '^shell/kit/build/'] },
			to: {
				path: '^services/',
				pathNot: [
					'/(limits|declared|key-scopes|preferences|languages|language-options|text-languages|choose-language|community-fields|community-topics|posting-requirements|site-settings|[a-z-]+-sorts?|areas|automatic-limits|bot-limits|claim-limits|vote|hot|avif-address|markdown-tree|names-in-tree|reserved-names|failures|notification-url|chain|modlog-chain|audit-chain|reading-order|image-address|page-address)\\.ts$',
					'^services/markdown/src/',
				],
				dependencyTypesNot: ['type-only'],
			},
		},
		{
			name: 'contract-is-pure',
			comment: 'Browser and server both read contracts: nothing of Node, React, Express or MongoDB beyond types.',
			severity: 'error',
			from: { path: '^services/([^/]+/contract|contract-kit)/', pathNot: tests },
			to: { pathNot: ['^services/([^/]+/contract|contract-kit)/', '(^|/)node_modules/zod/'], dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'markdown-runs-everywhere',
			comment: 'Services and the preview in the browser parse with the same code: it needs neither. Only the pool of processes needs Node.',
			severity: 'error',
			from: { path: '^services/markdown/src/', pathNot: ['^services/markdown/src/apart/', tests] },
			to: {
				path: '.',
				pathNot: [
					'^services/(markdown/src/(?!apart/)|contract-kit/src/)',
					// Types.
					'^(mdast|hast)$',
					'(^|/)node_modules/(unified/|@bbob/|entities/|(remark|rehype|mdast|micromark|unist)-)',
				],
			},
		},
		{
			name: 'one-markdown-pipeline',
			comment: 'Markdown is parsed in one way: packages for it are used in services/markdown only.',
			severity: 'error',
			from: { pathNot: '^services/markdown/|(^|/)node_modules/' },
			to: { path: '(^|/)node_modules/(unified|marked|markdown-it|@bbob|(remark|rehype|mdast|hast|micromark)(-|/))' },
		},
		{
			name: 'services-parse-in-workers',
			comment: 'A text can take seconds: in a service it is parsed in a process of its own (markdown/apart), in a page in a worker.',
			severity: 'error',
			from: {
				path: '^(services|gateway|shell|mf-[a-z]+)/',
				pathNot: ['^services/markdown/', '^shell/kit/src/api/markdown-worker\\.ts$', tests],
			},
			to: { path: '^services/markdown/src/parse-markdown\\.ts$' },
		},
		{
			name: 'pages-have-no-pool',
			comment: 'The pool of processes needs Node.',
			severity: 'error',
			from: { path: '^(shell|mf-[a-z]+)/', pathNot: tests },
			to: { path: '^services/markdown/src/apart/' },
		},
		{
			name: 'service-stays-in-its-area',
			comment: 'A service sees its own area, contracts and the kit: what it wants of another area it reads, follows or asks.',
			severity: 'error',
			from: { path: `^${service}/src/`, pathNot: tests },
			to: {
				path: '^(services/[^/]+/(src|testing)|gateway|shell|mf-[a-z]+)/',
				pathNot: ['^services/$1/', '^services/(service-kit|content-kit|contract-kit|markdown|process-pool)/src/'],
			},
		},
		{
			name: 'service-kit-knows-no-domain',
			comment: 'The framework serves any area: what presents posts, comments, people and communities is content-kit.',
			severity: 'error',
			from: { path: '^services/service-kit/' },
			to: {
				path: '^services/([^/]+/contract|content-kit|[^/]+/src)/',
				pathNot: '^services/(service-kit|contract-kit|markdown|mongod)/src/',
			},
		},
		{
			name: 'content-kit-knows-no-service',
			comment: 'It reads records by their contracts, and is used by services.',
			severity: 'error',
			from: { path: '^services/content-kit/' },
			to: { path: '^services/[^/]+/src/', pathNot: '^services/(content-kit|service-kit|contract-kit|markdown)/src/' },
		},
		{
			name: 'only-stores-touch-mongodb',
			comment: 'Queries live in stores and readers, so that each can be found with its index.',
			severity: 'error',
			from: { path: `^${service}/src/`, pathNot: ['(-store|-reader|/collections|/indexes|/import|/present-[a-z-]+)\\.ts$', tests] },
			to: { path: '(^|/)node_modules/mongodb/', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'handlers-know-no-http',
			comment: 'Handlers are plain functions; only the table of an area and the kit speak HTTP.',
			severity: 'error',
			from: { path: `^${service}/src/`, pathNot: ['/(app|main|serve-images)\\.ts$', tests] },
			to: { path: '(^|/)node_modules/express/', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'pure-files-are-pure',
			comment: 'Permissions and views are rules that a table test can prove.',
			severity: 'error',
			from: { path: '(-access|-view)\\.ts$', pathNot: tests },
			to: { path: '(-store|-reader)\\.ts$|(^|/)node_modules/(express|mongodb)/', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'watching-is-loaded-on-demand',
			comment: 'Metrics and traces cost nothing where nobody asked for them: they are imported when they are.',
			severity: 'error',
			from: { pathNot: [tests, '^services/service-kit/src/telemetry/(metrics|traces)\\.ts$'] },
			to: {
				path: '^(services/service-kit/src/telemetry/(metrics|traces)\\.ts$|node_modules/(prom-client|@opentelemetry)/)',
				dynamic: false,
				dependencyTypesNot: ['type-only'],
			},
		},
		{
			name: 'only-api-files-call',
			comment: 'What an area asks of the API stands in its *.api.ts, one typed function for each endpoint.',
			severity: 'error',
			from: { path: '^(mf-[a-z]+|shell)/src/', pathNot: ['\\.api\\.tsx?$', tests] },
			to: { path: '^shell/kit/src/api/(call|endpoint)\\.ts$', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'one-http-client',
			comment: 'ky is set up once, in the kit; areas use call and http of @folkmoot/kit/api, so that there is one copy in the page.',
			severity: 'error',
			from: { pathNot: '^shell/kit/src/api/' },
			to: { path: '(^|/)node_modules/ky/' },
		},
		{
			name: 'remotes-share-the-http-client',
			comment:
				'By its file the client would be copied into the remote: it comes from @folkmoot/kit/api, or by *.api.ts of the shell and its worker.',
			severity: 'error',
			from: { path: '^(mf-[a-z]+|shell)/', pathNot: ['^shell/kit/src/api/', '^shell/src/.*\\.api\\.ts$', '^shell/worker/', tests] },
			to: { path: '^shell/kit/src/api/http\\.ts$', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'gateway-routes-by-contract',
			comment: 'The gateway knows areas by their contracts only.',
			severity: 'error',
			from: { path: '^gateway/src/', pathNot: tests },
			to: { path: `^${service}/src/|^(shell|mf-[a-z]+)/src/` },
		},
		{
			name: 'uploads-come-by-multer',
			comment: 'An endpoint declares its `file`; multer receives it in one place, under one set of limits.',
			severity: 'error',
			from: { pathNot: ['^services/service-kit/src/http/(receive-file|upload-storage)\\.ts$', tests] },
			to: { path: '(^|/)node_modules/(multer|busboy)/', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'limits-are-declared',
			comment: 'An endpoint declares its `rateLimit`; the gateway counts its calls in one place, by one library.',
			severity: 'error',
			from: { pathNot: ['^gateway/src/rate-limit[a-z-]*\\.ts$', tests] },
			to: { path: '(^|/)node_modules/(rate-limiter-flexible|express-rate-limit)/', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'site-and-importer-use-entry-points',
			comment: 'Who composes areas goes through their remotes: area.ts, app.ts and import.ts.',
			severity: 'error',
			from: { path: '^(services/(site|importer)|e2e)/', pathNot: ['\\.db\\.test\\.ts$', '^services/site/testing/'] },
			to: { path: `^${service}/src/`, pathNot: '/src/(app|service|import|first-admin|make-first-admin)\\.ts$' },
		},
		{
			name: 'nothing-imports-tests',
			comment: 'Code for tests stays out of what ships.',
			severity: 'error',
			from: { pathNot: [tests, '/dev/', '^(e2e|services/bench)/', '^services/site/src/schemathesis\\.ts$'] },
			to: { path: tests, pathNot: '^services/mongod/' },
		},
		{
			name: 'no-circular',
			comment: 'Two files that need each other are one file, or hide a third.',
			severity: 'error',
			from: {},
			to: { circular: true },
		},
		{
			name: 'no-unresolvable',
			comment:
				'An import that leads nowhere fails at run time. Of the trees of Markdown and HTML there are types only; @folkmoot/client is there once it is built.',
			severity: 'error',
			from: {},
			to: { couldNotResolve: true, pathNot: '^(mdast|hast|@folkmoot/client)$' },
		},
		{
			name: 'no-orphans',
			comment: 'A file that nobody imports is forgotten, or is missing from a table.',
			severity: 'error',
			from: {
				orphan: true,
				pathNot: [
					'\\.d\\.ts$',
					'\\.config\\.ts$',
					'(^|/)main\\.tsx?$',
					tests,
					'^services/site/',
					'dev-hook\\.ts$',
					'\\.mjs$',
					'-events\\.ts$',
					'\\.c?js$',
				],
			},
			to: {},
		},
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		// our builds; a package's dist is where most packages are, and the rules must see it
		exclude: { path: '^[a-z0-9/-]+/dist/|node_modules/\\.cache/' },
		// reads TypeScript as it is, imports of types too
		parser: 'swc',
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'require', 'node', 'default', 'types'],
			extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
		},
	},
}
