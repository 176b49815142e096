import { Composer, type Document, type ErrorCode, isMap, isScalar, Lexer, LineCounter, type ParsedNode, Parser } from 'yaml'
import { t } from './text.ts'
import { yamlMax } from './yaml-max.ts'

/** A rule of a file in Reddit's form, as it was written. */
interface WrittenRule {
	/** The line that it begins in, from 1. */
	line: number
	/** null if it is no table of fields, or not YAML. */
	fields: Record<string, unknown> | null
	/** Why the parser does not read it. */
	problem: string | null
}

/** More documents than that are no rules of a community. */
const rulesMax = 500
/** Rules need three levels; the parser calls itself for each, and takes longer for each. */
const depthMax = 50

/** Texts that refer to others are no rules, and could become very large. */
const noAliases = { maxAliasCount: 0 }

/** The documents of a YAML text, each a rule. The time it takes grows with the length of the text, whatever is in it. */
export function readWrittenRules(text: string): WrittenRule[] {
	if (text.length > yamlMax) return [{ line: 1, fields: null, problem: t('too-long', { max: yamlMax }) }]
	const lines = new LineCounter()
	lines.addNewLine(0)
	const rules: WrittenRule[] = []
	try {
		for (const document of readDocuments(text, lines)) {
			const rule = readRule(document, lines)
			if (rule && rules.length === rulesMax) return [...rules, { ...rule, fields: null, problem: t('too-many', { max: rulesMax }) }]
			if (rule) rules.push(rule)
		}
		return rules
	} catch (error) {
		if (!(error instanceof RangeError)) throw error
		return [{ line: 1, fields: null, problem: t('too-deep') }]
	}
}

type Read = Document.Parsed<ParsedNode>

/** As the library's `parseAllDocuments`, but with an end to its depth, and without an excerpt of the text for each error. */
function readDocuments(text: string, lines: LineCounter): Iterable<Read> {
	return new Composer({ uniqueKeys: false, logLevel: 'silent' }).compose(readTokens(text, lines))
}

function* readTokens(text: string, lines: LineCounter) {
	const parser = new Parser(lines.addNewLine)
	for (const lexeme of new Lexer().lex(text)) {
		yield* parser.next(lexeme)
		if (parser.stack.length > depthMax) throw new RangeError('The text has too many levels.')
	}
	yield* parser.end()
}

function readRule(document: Read, lines: LineCounter): WrittenRule | null {
	const isEmpty = document.contents === null || (isScalar(document.contents) && document.contents.value === null)
	if (isEmpty && document.errors.length === 0) return null
	const { line } = lines.linePos(document.contents?.range?.[0] ?? document.range[0])
	const [error] = document.errors
	if (error) return { line: lines.linePos(error.pos[0]).line, fields: null, problem: problemOf(error.code) }
	if (!isMap(document.contents)) return { line, fields: null, problem: t('no-fields') }
	try {
		return { line, fields: document.toJS(noAliases) as Record<string, unknown>, problem: null }
	} catch {
		return { line, fields: null, problem: t('refers') }
	}
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
