/** The options of our commands: `flag` stands alone, `value` is followed by something. What npm has of the same name is left out. */
const options = {
	start: { apart: 'flag', empty: 'flag' },
	dev: { empty: 'flag' },
	restore: { replace: 'flag' },
	release: { list: 'flag', back: 'flag', canary: 'value', widen: 'value', built: 'value' },
	faults: { short: 'flag', doubled: 'flag' },
	soak: { minutes: 'value', rate: 'value' },
}

/**
 * npm takes options without `--` before them for itself (`npm start --empty`) and puts them into the environment; here they
 * are put back. `npm run release -- mf-post --canary 10` without the `--` leaves the 10 among the names, so it is asked for again.
 */
export function optionsNpmTook(command, args, env, fail) {
	const taken = Object.entries(options[command] ?? {}).flatMap(([name, kind]) => {
		const given = env[`npm_config_${name}`]
		if (!given || given === 'false' || args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`))) return []
		if (kind === 'flag') return [`--${name}`]
		if (given !== 'true') return [`--${name}`, given]
		const script = command === 'start' ? 'npm start' : `npm run ${command}`
		return fail(`npm consumed --${name} instead of passing it on.`, `put -- before the options: "${script} -- … --${name} VALUE".`)
	})
	return [...args, ...taken]
}
