import { commands, scriptOf } from './help.mjs'

/** What npm has of the same name; it keeps these for itself. */
const npmHas = ['dry-run', 'long', 'only', 'prefix']

/**
 * npm takes options without `--` before them for itself (`npm start --empty`) and puts them into the environment; here they
 * are put back. `npm run release -- mf-post --canary 10` without the `--` leaves the 10 among the names, so it is asked for again.
 */
export function optionsNpmTook(command, args, env, fail) {
	const { script, options = {} } = commands[command]
	const taken = Object.entries(options).flatMap(([name, { kind }]) => {
		const given = npmHas.includes(name) ? '' : env[`npm_config_${name.replaceAll('-', '_')}`]
		if (!given || given === 'false' || args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`))) return []
		if (kind === 'flag') return [`--${name}`]
		if (given !== 'true') return [`--${name}`, given]
		return fail(
			`npm consumed --${name} instead of passing it on.`,
			`put -- before the options: "${scriptOf(script)} -- … --${name} VALUE".`,
		)
	})
	return [...args, ...taken]
}
