import { type ErrorCode, isMap, isScalar, LineCounter, parseAllDocuments } from 'yaml'
import { t } from './text.ts'

/** A rule of a file in Reddit's form, as it was written. */
export interface WrittenRule {
	/** The line that it begins in, from 1. */
	line: number
	/** null if it is no table of fields, or not YAML. */
	fields: Record<string, unknown> | null
	/** Why the parser does not read it. */
	problem: string | null
}

/** Texts that refer to others are no rules, and could become very large. */
const noAliases = { maxAliasCount: 0 }

/** The documents of a YAML text, each a rule. */
export function readWrittenRules(text: string): WrittenRule[] {
	try {
		return readDocuments(text)
	} catch (error) {
		// The parser calls itself for each level.
		if (!(error instanceof RangeError)) throw error
		return [{ line: 1, fields: null, problem: t('too-deep') }]
	}
}

function readDocuments(text: string): WrittenRule[] {
	const lines = new LineCounter()
	const documents = [...parseAllDocuments(text, { lineCounter: lines, uniqueKeys: false, logLevel: 'silent' })]
	return documents.flatMap((document): WrittenRule[] => {
		const isEmpty = document.contents === null || (isScalar(document.contents) && document.contents.value === null)
		if (isEmpty && document.errors.length === 0) return []
		const start = document.contents?.range?.[0] ?? document.range[0]
		const { line } = lines.linePos(start)
		const [error] = document.errors
		if (error) return [{ line: error.linePos?.[0].line ?? line, fields: null, problem: problemOf(error.code) }]
		if (!isMap(document.contents)) return [{ line, fields: null, problem: t('no-fields') }]
		try {
			return [{ line, fields: document.toJS(noAliases) as Record<string, unknown>, problem: null }]
		} catch {
			return [{ line, fields: null, problem: t('refers') }]
		}
	})
}

/** What people get wrong in YAML; of the parser's other errors only that it is none. */
const problems: { readonly [code in ErrorCode]?: Parameters<typeof t>[0] } = {
	BAD_DQ_ESCAPE: 'yaml-bad-escape',
	BAD_INDENT: 'yaml-bad-indent',
	BAD_SCALAR_START: 'yaml-bad-start',
	BLOCK_AS_IMPLICIT_KEY: 'yaml-nested-key',
	MISSING_CHAR: 'yaml-missing-quote',
	MULTILINE_IMPLICIT_KEY: 'yaml-no-colon',
	TAB_AS_INDENT: 'yaml-tab-indent',
	UNEXPECTED_TOKEN: 'yaml-unexpected',
}

function problemOf(code: ErrorCode): string {
	return t(problems[code] ?? 'not-yaml')
}
