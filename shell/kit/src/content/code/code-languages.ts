import type { StreamParser } from '@codemirror/streamparser'

type Load = () => Promise<StreamParser<unknown>>

const clike = () => import('@codemirror/legacy-modes/mode/clike')
const scripts = () => import('@codemirror/legacy-modes/mode/javascript')
const css = () => import('@codemirror/legacy-modes/mode/css')
const xml = () => import('@codemirror/legacy-modes/mode/xml')

/** One chunk each, loaded with the first block of its language. */
const languages: Readonly<Record<string, Load>> = {
	c: async () => (await clike()).c,
	cpp: async () => (await clike()).cpp,
	csharp: async () => (await clike()).csharp,
	css: async () => (await css()).css,
	diff: async () => (await import('@codemirror/legacy-modes/mode/diff')).diff,
	dockerfile: async () => (await import('@codemirror/legacy-modes/mode/dockerfile')).dockerFile,
	go: async () => (await import('@codemirror/legacy-modes/mode/go')).go,
	haskell: async () => (await import('@codemirror/legacy-modes/mode/haskell')).haskell,
	html: async () => (await xml()).html,
	java: async () => (await clike()).java,
	javascript: async () => (await scripts()).javascript,
	json: async () => (await scripts()).json,
	kotlin: async () => (await clike()).kotlin,
	lua: async () => (await import('@codemirror/legacy-modes/mode/lua')).lua,
	python: async () => (await import('@codemirror/legacy-modes/mode/python')).python,
	r: async () => (await import('@codemirror/legacy-modes/mode/r')).r,
	ruby: async () => (await import('@codemirror/legacy-modes/mode/ruby')).ruby,
	rust: async () => (await import('@codemirror/legacy-modes/mode/rust')).rust,
	scala: async () => (await clike()).scala,
	shell: async () => (await import('@codemirror/legacy-modes/mode/shell')).shell,
	sql: async () => (await import('@codemirror/legacy-modes/mode/sql')).standardSQL,
	swift: async () => (await import('@codemirror/legacy-modes/mode/swift')).swift,
	toml: async () => (await import('@codemirror/legacy-modes/mode/toml')).toml,
	typescript: async () => (await scripts()).typescript,
	xml: async () => (await xml()).xml,
	yaml: async () => (await import('@codemirror/legacy-modes/mode/yaml')).yaml,
}

/** Other common tags of these languages. */
const aliases: Readonly<Record<string, string>> = {
	bash: 'shell',
	sh: 'shell',
	zsh: 'shell',
	console: 'shell',
	'c++': 'cpp',
	'c#': 'csharp',
	cs: 'csharp',
	docker: 'dockerfile',
	golang: 'go',
	h: 'c',
	hpp: 'cpp',
	hs: 'haskell',
	js: 'javascript',
	jsx: 'javascript',
	mjs: 'javascript',
	kt: 'kotlin',
	patch: 'diff',
	py: 'python',
	python3: 'python',
	rb: 'ruby',
	rs: 'rust',
	svg: 'xml',
	ts: 'typescript',
	tsx: 'typescript',
	yml: 'yaml',
}

/** The loader for a language tag or its alias; null if it is unknown. */
export function findLanguage(name: string): Load | null {
	const lower = name.toLowerCase()
	return languages[aliases[lower] ?? lower] ?? null
}
