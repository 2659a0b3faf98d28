/** What is used of the Lua machine `fengari`: the C API of Lua 5.3, with strings as bytes. */
declare module "fengari" {
  export type LuaState = { readonly luaState: unique symbol };
  type LuaText = Uint8Array;
  type LuaFunction = (L: LuaState) => number;

  export function to_luastring(text: string): LuaText;
  export function to_jsstring(text: LuaText): string;

  export const lua: {
    LUA_OK: number;
    LUA_TNIL: number;
    LUA_TBOOLEAN: number;
    LUA_TNUMBER: number;
    LUA_TSTRING: number;
    LUA_TTABLE: number;
    LUA_MASKCOUNT: number;
    lua_pushnil(L: LuaState): void;
    lua_pushboolean(L: LuaState, value: boolean): void;
    lua_pushnumber(L: LuaState, value: number): void;
    lua_pushstring(L: LuaState, text: LuaText): void;
    lua_pushcfunction(L: LuaState, fn: LuaFunction): void;
    lua_createtable(L: LuaState, array: number, record: number): void;
    lua_setfield(L: LuaState, index: number, name: LuaText): void;
    lua_getfield(L: LuaState, index: number, name: LuaText): number;
    lua_rawseti(L: LuaState, index: number, place: number): void;
    lua_rawgeti(L: LuaState, index: number, place: number): number;
    lua_setglobal(L: LuaState, name: LuaText): void;
    lua_type(L: LuaState, index: number): number;
    lua_toboolean(L: LuaState, index: number): boolean;
    lua_tonumber(L: LuaState, index: number): number;
    lua_tostring(L: LuaState, index: number): LuaText | null;
    lua_gettop(L: LuaState): number;
    lua_settop(L: LuaState, index: number): void;
    lua_pop(L: LuaState, count: number): void;
    lua_pcall(L: LuaState, args: number, results: number, handler: number): number;
    lua_error(L: LuaState): never;
    lua_sethook(L: LuaState, hook: ((L: LuaState) => void) | null, mask: number, count: number): void;
  };
  export const lauxlib: {
    luaL_newstate(): LuaState;
    luaL_requiref(L: LuaState, name: LuaText, open: LuaFunction, global: boolean): void;
    luaL_loadbuffer(L: LuaState, text: LuaText, length: number | null, name: LuaText): number;
    luaL_ref(L: LuaState, table: number): number;
  };
  export const lualib: {
    luaopen_base: LuaFunction;
    luaopen_table: LuaFunction;
    luaopen_string: LuaFunction;
    luaopen_math: LuaFunction;
  };
}
