import { describe, expect, it } from 'vitest'
import { readSqlDump, type SqlRow } from './read-sql-dump.ts'

async function* chunks(bytes: Uint8Array, size: number) {
	for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

/** The rows of a dump as lists of their values, read in chunks of this size. */
async function rowsOf(dump: string | Uint8Array, size = 7, tables = /./): Promise<(string | null)[][]> {
	const rows: (string | null)[][] = []
	for await (const row of read(dump, size, tables)) rows.push(row.problem ? [row.problem] : Object.values(row.values))
	return rows
}

function read(dump: string | Uint8Array, size: number, tables = /./): AsyncGenerator<SqlRow> {
	const bytes = typeof dump === 'string' ? Buffer.from(dump) : dump
	return readSqlDump('dump.sql', chunks(bytes, size), ({ name, columns }) => (tables.test(name) ? columns : null))
}

const create =
	"CREATE TABLE `t` (\n `a` int NOT NULL DEFAULT '0' COMMENT 'x, (y)',\n b varchar(9), -- c\n PRIMARY KEY (`a`), KEY `k` (`b`(3))\n) CHARSET=utf8mb4;\n"
const insert = (values: string) => `INSERT INTO t (a, b) VALUES ${values};`

describe('readSqlDump: MySQL', () => {
	it.each<[string, string, (string | null)[][]]>([
		[
			'a list of columns',
			insert("(1,'x'),(2,NULL)"),
			[
				['1', 'x'],
				['2', null],
			],
		],
		[
			'no list of columns',
			`${create}INSERT INTO \`t\` VALUES (1,'x'),\n(2,null);`,
			[
				['1', 'x'],
				['2', null],
			],
		],
		[
			'one row a statement, all in quotes',
			"INSERT INTO `t` (`b`,`a`) VALUES ('x','1');INSERT IGNORE INTO db.`t` (`b`) VALUE ('y');",
			[['x', '1'], ['y']],
		],
		['escapes', insert(String.raw`(-1.5e3,'a\'b\"c\\d\n\r\t\0\Z\%''e')`), [['-1.5e3', `a'b"c\\d\n\r\t\0\x1a%'e`]]],
		[
			'signs in strings',
			insert(`(1,'a;b -- c /* d */ # (e), f'),(2,"it''s ""q""")`),
			[
				['1', 'a;b -- c /* d */ # (e), f'],
				['2', `it''s "q"`],
			],
		],
		[
			'binary values',
			insert("(0x6869,X'c3a9'),(_binary 'a\\0b',b'01')"),
			[
				['hi', 'é'],
				['a\0b', '01'],
			],
		],
		[
			'what a server would work out',
			insert("(NOW(),concat('a,b)', 'c')),(1, 'x' + 1)"),
			[
				['NOW()', "concat('a,b)', 'c')"],
				['1', 'x'],
			],
		],
		['comments', `-- it's\n# it's\n/* it's; */ /*!40101 SET NAMES utf8 */;\n${insert('/* x */ (1,2) /* y */')}`, [['1', '2']]],
		['MariaDB’s first line', `/*M!999999\\- enable the sandbox mode */ \n${insert('(1,2)')}`, [['1', '2']]],
		[
			'other statements',
			`DROP TABLE t; LOCK TABLES \`t\` WRITE; UPDATE t SET a = 'x; INSERT';${insert('(1,2)')}UNLOCK TABLES;`,
			[['1', '2']],
		],
		['triggers', `DELIMITER ;;\nCREATE TRIGGER x BEGIN INSERT INTO t (a) VALUES (9); END;;\nDELIMITER ;\n${insert('(1,2)')}`, [['1', '2']]],
		[
			'ON DUPLICATE KEY',
			`${insert("(1,2) ON DUPLICATE KEY UPDATE a = ';'")}${insert('(3,4)')}`,
			[
				['1', '2'],
				['3', '4'],
			],
		],
		[
			'too few values',
			insert("(1),(2,'x'),(1,2,3)"),
			[
				['a row with more or fewer values than its table has columns'],
				['2', 'x'],
				['a row with more or fewer values than its table has columns'],
			],
		],
		['no backslashes', `SET SQL_MODE='NO_BACKSLASH_ESCAPES';${insert("('a\\','b')")}`, [['a\\', 'b']]],
		['SQLite', `PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nINSERT INTO "t" ("a") VALUES ('a\\');`, [['a\\']]],
		['a byte order mark', `\ufeff${insert('(1,2)')}`, [['1', '2']]],
		['nothing', '', []],
	])('reads %s, however it is parted', async (_what, dump, expected) => {
		for (const size of [1, 3, 1_000_000]) expect(await rowsOf(dump, size)).toEqual(expected)
	})

	it.each<[string, Uint8Array, string]>([
		['UTF-8', Buffer.from("('é–🐝')"), 'é–🐝'],
		['Windows-1252', Buffer.from("('caf\xe9 \x93so\x94 \x80')", 'latin1'), 'café “so” €'],
		['UTF-8 that was encoded once more', Buffer.from("('Euro â‚¬ dash â€“ quotes â€œ â€\x9d and Å½')"), 'Euro € dash – quotes “ ” and Ž'],
	])('reads %s in a table of Latin-1', async (_what, values, expected) => {
		const start = Buffer.from('CREATE TABLE t (a text) ENGINE=MyISAM DEFAULT CHARSET=latin1;INSERT INTO t VALUES ')
		expect(await rowsOf(Buffer.concat([start, values, Buffer.from(';')]))).toEqual([[expected]])
	})

	it('undoes nothing in a table of UTF-8, and knows Cyrillic', async () => {
		expect(await rowsOf(`${create}INSERT INTO t VALUES (1,'CAFÉ…');`)).toEqual([['1', 'CAFÉ…']])
		const cyrillic = Buffer.concat([
			Buffer.from("/*!40101 SET NAMES cp1251 */;INSERT INTO t (a) VALUES ('"),
			Buffer.from([0xcf, 0xf0, 0xe8]),
			Buffer.from("');"),
		])
		expect(await rowsOf(cyrillic)).toEqual([['При']])
	})

	it('passes tables that are not wanted, and numbers rows by table', async () => {
		const dump = `INSERT INTO secret (a) VALUES ('x''y;'),(2);${insert("(1,'x')")}${insert("(2,'y')")}`
		const rows = []
		for await (const row of read(dump, 5, /^t$/)) rows.push([row.table, row.number])
		expect(rows).toEqual([
			['t', 1],
			['t', 2],
		])
	})

	it('holds no more than a row, and marks one that is too long', async () => {
		const big = async function* () {
			yield Buffer.from("INSERT INTO blob (a) VALUES ('")
			for (let count = 0; count < 100; count++) yield Buffer.alloc(1_000_000, 'x')
			yield Buffer.from("');INSERT INTO t (a) VALUES ('")
			for (let count = 0; count < 70; count++) yield Buffer.alloc(1_000_000, 'x')
			yield Buffer.from("'),('after');")
		}
		const rows = []
		for await (const row of readSqlDump('x', big(), ({ name, columns }) => (name === 't' ? columns : null)))
			rows.push(row.problem ?? row.values.a)
		expect(rows).toEqual(['a row of more than 32 MB', 'after'])
	})

	it.each([
		["INSERT INTO t (a) VALUES ('x'),('y", 'breaks off in table t, after row 1'],
		["INSERT INTO t (a) VALUES ('x'),", 'breaks off in table t, after row 1'],
		['DROP TABLE x', 'breaks off in the middle of a statement'],
		['COPY public.t (a) FROM stdin;\n1\n2', 'breaks off in table t, after row 1'],
		['BZh91AY&SY', 'packed by bzip2'],
		['PK\x03\x04', 'a zip archive'],
		['PGDMP', 'custom format'],
	])('says what is wrong with %j', async (dump, message) => {
		await expect(rowsOf(dump)).rejects.toThrow(message)
	})
})

describe('readSqlDump: PostgreSQL', () => {
	const start = "\\restrict abc\nSET client_encoding = 'UTF8';\nSET standard_conforming_strings = on;\n"

	it.each<[string, string, (string | null)[][]]>([
		[
			'COPY',
			'COPY public.t (a, b) FROM stdin;\n1\tx\n\\N\t\n\\.\n',
			[
				['1', 'x'],
				[null, ''],
			],
		],
		[
			'escapes',
			'COPY public.t (a) FROM stdin;\na\\tb\\nc\\\\d\\b\\f\\v\\r\\101\\x41\n\\\\.\n\\\\N\n\\.\n',
			[['a\tb\nc\\d\b\f\v\rAA'], ['\\.'], ['\\N']],
		],
		['names in quotes', 'COPY "t" ("a", "primary") FROM stdin;\n1\tt\n\\.\n', [['1', 't']]],
		[
			'INSERT',
			`CREATE TABLE public.t (\n    a integer NOT NULL,\n    b text DEFAULT 'x'::text\n);\nINSERT INTO public.t VALUES (1, 'C:\\'), (2, E'a\\nb'), (3, 'x'::character varying(3));`,
			[
				['1', 'C:\\'],
				['2', 'a\nb'],
				['3', 'x'],
			],
		],
		[
			'functions',
			`CREATE FUNCTION f() AS $$ BEGIN x := 'a; COPY t FROM stdin; END $$;\nCREATE FUNCTION g() AS $_x$ it's $_x$;\nCOPY t (a) FROM stdin;\n1\n\\.\n`,
			[['1']],
		],
		['its end', `COPY t (a) FROM stdin;\n\\.\n\n\\unrestrict abc\n`, []],
	])('reads %s, however it is parted', async (_what, dump, expected) => {
		for (const size of [1, 3, 1_000_000]) expect(await rowsOf(start + dump, size)).toEqual(expected)
	})
})

it('takes time by the length of a dump of definitions that never close', async () => {
	// With a look at all that follows for each of them it would take half an hour.
	const hostile = 'CREATE TABLE a (((x int,\n;\n'.repeat(20_000)
	expect(await rowsOf(`${hostile}${create}${insert("(1,'x')")}`, 65_536)).toEqual([['1', 'x']])
}, 20_000)
