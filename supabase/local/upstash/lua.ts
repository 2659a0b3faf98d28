import { createHash } from "node:crypto";
import { type LuaState, lauxlib, lua, lualib, to_jsstring, to_luastring } from "fengari";
import { numberText } from "./numbers.ts";
import { OK, RedisError, type Reply, Status } from "./reply.ts";

const MAX_INSTRUCTIONS = 5_000_000;
const LUA_REGISTRYINDEX = -1_001_000;

/**
 * Redis scripts are Lua 5.1, where every number is a double. This machine is Lua 5.3 with integers
 * of 32 bits, too small for a timestamp: whatever makes a number makes a float.
 */
const PRELUDE = `
  local to_number, floor, ceil = tonumber, math.floor, math.ceil
  tonumber = function(value, base)
    local number
    if base == nil then number = to_number(value) else number = to_number(value, base) end
    return number and number + 0.0
  end
  math.floor = function(value) return floor(value) + 0.0 end
  math.ceil = function(value) return ceil(value) + 0.0 end
  unpack = table.unpack
  load, loadfile, dofile, loadstring, require, collectgarbage, print = nil
`;

export const sha1 = (text: string) => createHash("sha1").update(text).digest("hex");

/** Upstash's own shebang flag is unknown to others; the line only names the language. */
export const withoutShebang = (script: string) => script.replace(/^#![^\n]*/, "");

type Call = (command: string[]) => Reply;

/** Runs Redis scripts against whatever `call` reaches, one at a time. */
export class ScriptRunner {
  readonly #state: LuaState = lauxlib.luaL_newstate();
  readonly #call: Call;
  readonly #scripts = new Map<string, number>();

  constructor(call: Call) {
    this.#call = call;
    const L = this.#state;
    const libraries = {
      _G: lualib.luaopen_base,
      table: lualib.luaopen_table,
      string: lualib.luaopen_string,
      math: lualib.luaopen_math,
    };
    for (const [name, open] of Object.entries(libraries)) {
      lauxlib.luaL_requiref(L, to_luastring(name), open, true);
      lua.lua_pop(L, 1);
    }
    this.#compile(PRELUDE);
    this.#execute();
    lua.lua_settop(L, 0);
    this.#offerRedis();
  }

  /** Keeps a script under the SHA-1 of the text as given, shebang included. */
  load(script: string): string {
    const hash = sha1(script);
    if (!this.#scripts.has(hash)) {
      this.#compile(withoutShebang(script));
      this.#scripts.set(hash, lauxlib.luaL_ref(this.#state, LUA_REGISTRYINDEX));
    }
    return hash;
  }

  knows(hash: string): boolean {
    return this.#scripts.has(hash.toLowerCase());
  }

  forgetAll(): void {
    this.#scripts.clear();
  }

  run(hash: string, keys: readonly string[], args: readonly string[]): Reply {
    const L = this.#state;
    const script = this.#scripts.get(hash.toLowerCase());
    if (script === undefined) throw new RedisError("NOSCRIPT No matching script. Please use EVAL.");
    try {
      for (const [name, values] of Object.entries({ KEYS: keys, ARGV: args })) {
        this.#push([...values]);
        lua.lua_setglobal(L, to_luastring(name));
      }
      lua.lua_rawgeti(L, LUA_REGISTRYINDEX, script);
      this.#execute();
      return this.#read(-1);
    } finally {
      lua.lua_settop(L, 0);
    }
  }

  #compile(source: string): void {
    const L = this.#state;
    const text = to_luastring(source);
    if (lauxlib.luaL_loadbuffer(L, text, text.length, to_luastring("@user_script")) !== lua.LUA_OK) {
      const why = this.#text(-1);
      lua.lua_settop(L, 0);
      throw new RedisError(`ERR Error compiling script (new function): ${why}`);
    }
  }

  #execute(): void {
    const L = this.#state;
    const tooLong = () => {
      lua.lua_pushstring(L, to_luastring("ERR script ran for too long"));
      lua.lua_error(L);
    };
    lua.lua_sethook(L, tooLong, lua.LUA_MASKCOUNT, MAX_INSTRUCTIONS);
    const status = lua.lua_pcall(L, 0, 1, 0);
    lua.lua_sethook(L, null, 0, 0);
    if (status === lua.LUA_OK) return;
    const raised = lua.lua_type(L, -1) === lua.LUA_TTABLE ? this.#field(-1, "err") : this.#text(-1);
    const message = raised ?? "ERR unknown error";
    throw new RedisError(/^[A-Z]+ /.test(message) ? message : `ERR ${message}`);
  }

  #offerRedis(): void {
    const L = this.#state;
    const functions = {
      call: () => this.#callFromLua(true),
      pcall: () => this.#callFromLua(false),
      error_reply: () => this.#pushRecord("err", this.#text(1)),
      status_reply: () => this.#pushRecord("ok", this.#text(1)),
      sha1hex: () => this.#push(sha1(this.#text(1))),
      log: () => 0,
    };
    lua.lua_createtable(L, 0, 6);
    for (const [name, fn] of Object.entries(functions)) {
      lua.lua_pushcfunction(L, fn);
      lua.lua_setfield(L, -2, to_luastring(name));
    }
    lua.lua_setglobal(L, to_luastring("redis"));
  }

  #callFromLua(raises: boolean): number {
    const L = this.#state;
    const command = Array.from({ length: lua.lua_gettop(L) }, (_, at) => this.#argument(at + 1));
    try {
      return this.#push(this.#call(command));
    } catch (error) {
      if (!(error instanceof RedisError)) throw error;
      this.#pushRecord("err", error.message);
      return raises ? lua.lua_error(L) : 1;
    }
  }

  #argument(index: number): string {
    const L = this.#state;
    const type = lua.lua_type(L, index);
    if (type === lua.LUA_TNUMBER) return numberText(lua.lua_tonumber(L, index));
    if (type === lua.LUA_TSTRING) return this.#text(index);
    throw new RedisError("ERR Lua redis lib command arguments must be strings or integers");
  }

  #text(index: number): string {
    const bytes = lua.lua_tostring(this.#state, index);
    return bytes === null ? "" : to_jsstring(bytes);
  }

  #field(index: number, name: string): string | null {
    const L = this.#state;
    const type = lua.lua_getfield(L, index, to_luastring(name));
    const text = type === lua.LUA_TSTRING ? this.#text(-1) : null;
    lua.lua_pop(L, 1);
    return text;
  }

  #pushRecord(name: string, text: string): number {
    lua.lua_createtable(this.#state, 0, 1);
    lua.lua_pushstring(this.#state, to_luastring(text));
    lua.lua_setfield(this.#state, -2, to_luastring(name));
    return 1;
  }

  /** A reply as Lua sees it: null is false, a status is a table with `ok`. */
  #push(reply: Reply): number {
    const L = this.#state;
    if (reply === null) lua.lua_pushboolean(L, false);
    else if (typeof reply === "number") lua.lua_pushnumber(L, reply);
    else if (typeof reply === "string") lua.lua_pushstring(L, to_luastring(reply));
    else if (reply instanceof Status) this.#pushRecord("ok", reply.text);
    else {
      lua.lua_createtable(L, reply.length, 0);
      reply.forEach((item, at) => {
        this.#push(item);
        lua.lua_rawseti(L, -2, at + 1);
      });
    }
    return 1;
  }

  /** A Lua value as a reply: numbers lose their fraction, false and nil are null, arrays end at nil. */
  #read(index: number): Reply {
    const L = this.#state;
    const type = lua.lua_type(L, index);
    if (type === lua.LUA_TNUMBER) return Math.trunc(lua.lua_tonumber(L, index));
    if (type === lua.LUA_TSTRING) return this.#text(index);
    if (type === lua.LUA_TBOOLEAN) return lua.lua_toboolean(L, index) ? 1 : null;
    if (type !== lua.LUA_TTABLE) return null;
    const failure = this.#field(index, "err");
    if (failure !== null) throw new RedisError(failure);
    const status = this.#field(index, "ok");
    if (status !== null) return status === "OK" ? OK : new Status(status);
    const items: Reply[] = [];
    for (let at = 1; ; at++) {
      const found = lua.lua_rawgeti(L, index, at);
      if (found !== lua.LUA_TNIL) items.push(this.#read(-1));
      lua.lua_pop(L, 1);
      if (found === lua.LUA_TNIL) return items;
    }
  }
}
