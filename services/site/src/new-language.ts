import { projectTop } from '@folkmoot/mongod/config'
import { addLanguage } from './new-language/add-language.ts'
import { runCommand, say } from './say.ts'

/** `npm run new-language -- fr Français`: a language for the interface, with every text in English until it is translated. */
await runCommand(async ([code, name, direction]) => {
	const files = await addLanguage(projectTop, { code, name, direction })
	say(`${files.join('\n')}\n`)
	say(`Created ${code}. Translate its catalogues, messages/${code}.json in each folder: docs/languages.md says how and what checks them.`)
	return 0
})
