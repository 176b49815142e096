import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** An Rspack loader: compiles a catalogue's ICU messages, so that no parser is needed at run time. A message that is not ICU fails the build. */
export default function compileCatalogue(json: string): string {
	// Our own catalogues have this shape (`catalogues.test.ts`).
	const messages = JSON.parse(json) as Record<string, string>
	const compiled = Object.entries(messages).map(([key, message]) => [key, compileMessageOrThrow(message)])
	return `export default ${JSON.stringify(Object.fromEntries(compiled))}`
}
