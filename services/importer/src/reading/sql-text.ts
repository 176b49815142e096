/** Which signs end a string, begin a comment or quote in the dialect of a dump. */
export interface SqlDialect {
	/** A backslash in a string escapes what follows: MySQL's way, unless a mode turns it off. */
	hasBackslashes: boolean
	/** PostgreSQL: `$$` quotes, and `#` begins no comment. */
	isPostgres: boolean
}

const statementSigns = /[;'"`#$]|--|\/\*/g
const tupleSigns = /[()'"`]/g
/** No sign and no name of a `$name$` is longer. */
const signLength = 70

/** The text of a dump from where it is read, each byte as a character. What was read is dropped: memory is bounded by what is looked at. */
export class SqlText {
	readonly #chunks: AsyncIterator<Uint8Array>
	readonly dialect: SqlDialect = { hasBackslashes: true, isPostgres: false }
	text = ''
	at = 0

	constructor(chunks: AsyncIterable<Uint8Array>) {
		this.#chunks = chunks[Symbol.asyncIterator]()
	}

	get available(): number {
		return this.text.length - this.at
	}

	/** Reads on by at least so many characters, one chunk at least. Returns whether there was any. */
	async more(length = 1): Promise<boolean> {
		const parts = [this.text.slice(this.at)]
		let added = 0
		while (added < length) {
			const { value, done } = await this.#chunks.next()
			if (done) break
			parts.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1'))
			added += value.byteLength
		}
		this.text = parts.join('')
		this.at = 0
		return added > 0
	}

	/** Makes so many characters available, or as many as there are. */
	async ensure(length: number): Promise<void> {
		while (this.available < length && (await this.more()));
	}

	/** Stops reading. */
	async close(): Promise<void> {
		await this.#chunks.return?.()
	}

	/** Goes behind the next `end`; false if there is none. */
	async skipPast(end: string): Promise<boolean> {
		for (;;) {
			const found = this.text.indexOf(end, this.at)
			if (found >= 0) {
				this.at = found + end.length
				return true
			}
			this.at = Math.max(this.at, this.text.length - end.length + 1)
			if (!(await this.more())) {
				this.at = this.text.length
				return false
			}
		}
	}

	/** Goes behind the `;` of a statement, whatever is in its strings and comments; false if the text ends before. */
	async skipStatement(): Promise<boolean> {
		for (;;) {
			const sign = await this.#nextSign(statementSigns)
			if (sign === null) return false
			if (sign === ';') return true
			if (!(await this.#skipSign(sign))) return false
		}
	}

	/** Goes behind the `)` that ends the values whose `(` was read. */
	async skipTuple(): Promise<boolean> {
		for (let depth = 1; depth > 0; ) {
			const sign = await this.#nextSign(tupleSigns)
			if (sign === null) return false
			if (sign === '(') depth++
			else if (sign === ')') depth--
			else if (!(await this.#skipString(sign))) return false
		}
		return true
	}

	/** Passes the next sign and returns it. */
	async #nextSign(signs: RegExp): Promise<string | null> {
		for (;;) {
			signs.lastIndex = this.at
			const found = signs.exec(this.text)
			if (found) {
				this.at = found.index + found[0].length
				return found[0]
			}
			// The last character may be half of a sign.
			this.at = Math.max(this.at, this.text.length - 1)
			if (!(await this.more())) {
				this.at = this.text.length
				return null
			}
		}
	}

	async #skipSign(sign: string): Promise<boolean> {
		if (sign === '--') return this.skipPast('\n')
		if (sign === '/*') return this.skipPast('*/')
		if (sign === '#') return this.dialect.isPostgres || this.skipPast('\n')
		return sign === '$' ? this.#skipDollars() : this.#skipString(sign)
	}

	async #skipString(quote: string): Promise<boolean> {
		const end = quote === "'" ? /['\\]/g : quote === '"' ? /["\\]/g : /`/g
		for (;;) {
			end.lastIndex = this.at
			const found = end.exec(this.text)
			this.at = found?.index ?? this.text.length
			if (found?.[0] === quote) {
				this.at++
				return true
			}
			if (this.available < 2 && !(await this.more())) return false
			if (found) this.at += this.dialect.hasBackslashes ? 2 : 1
		}
	}

	async #skipDollars(): Promise<boolean> {
		if (!this.dialect.isPostgres) return true
		await this.ensure(signLength)
		const name = /[A-Za-z_]*\$/y
		name.lastIndex = this.at
		const found = name.exec(this.text)
		if (!found) return true
		this.at += found[0].length
		return this.skipPast(`$${found[0]}`)
	}
}
