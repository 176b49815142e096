import { readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { compileFunction } from 'node:vm'

const requireBuiltin = createRequire(import.meta.url)

/**
 * Runs a CommonJS bundle with our own `require` beside Node's built-in modules. Node's `require` would cache every version
 * ever loaded. `__filename` is what the build makes of `import.meta.url`.
 */
export function loadBundle(file: string, require: (name: string) => unknown): object {
	const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require', '__filename'], { filename: file })
	const module: { exports: object } = { exports: {} }
	run(module, module.exports, (name: string) => (isBuiltin(name) ? requireBuiltin(name) : require(name)), file)
	return module.exports
}
